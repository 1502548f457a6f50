import { getTireStock, setStock, StockRefused, type TireStock } from '../modules/orders/record/index.ts';
import { argument, option, requiredOption, upperCase, wholeNumber } from './command-line/parameters.ts';
import { type Area, verb } from './command-line/verb.ts';

const PIECES_MOST = 1_000_000;
const sku = argument('sku', 'the tire’s ID', upperCase);
const count = (pieces: number): string => pieces.toLocaleString('en-US');

/** Pages follow within a second. */
export const stockArea: Area = {
  refusals: [StockRefused],
  verbs: {
    show: verb({
      description: 'show how many of a tire there are, and where',
      arguments: { sku },
      changes: false,
      run: ({ db }, given) => getTireStock(db, given.sku),
      print: listLines,
    }),
    set: verb({
      description: 'say how many of a tire are in a warehouse now',
      details:
        'Orders that are placed from now on are taken off this number. A later list takes its place once it says another number than the list before.',
      arguments: { sku },
      options: {
        warehouse: requiredOption('--warehouse <id>', 'where they are'),
        quantity: requiredOption('--quantity <number>', 'how many', wholeNumber(0, PIECES_MOST)),
        supplier: option('--supplier <id>', 'whose they are; the shop’s own otherwise'),
        by: requiredOption('--by <name>', 'who has counted them'),
      },
      changes: true,
      run: ({ db }, { sku: id, warehouse, quantity, supplier, by }) =>
        setStock(db, { sku: id, warehouse, supplier: supplier ?? '' }, quantity, by),
      print: listLines,
    }),
  },
};

function listLines({ name, quantity, levels }: TireStock): string[] {
  return [
    `${name}: ${count(quantity)} in stock`,
    ...levels.map((level) => {
      const whose = level.supplier === '' ? '' : ` of ${level.supplier}`;
      const onOrder =
        level.onOrder === 0
          ? ''
          : `, ${count(level.onOrder)} on order${level.expectedOn === null ? '' : ` for ${level.expectedOn}`}`;
      const counted = `${level.asOf.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
      return `  ${level.warehouse}${whose}: ${count(level.quantity)}${onOrder}, counted ${counted}${level.countedBy === null ? '' : ` by ${level.countedBy}`}`;
    }),
  ];
}
