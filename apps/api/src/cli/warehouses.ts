import { InvalidArgumentError } from 'commander';
import { readZip } from '@tirekit/contract';
import {
  readWarehouses,
  saveWarehouse,
  USUAL_CUT_OFF,
  WarehouseRefused,
} from '../modules/buying/fulfillment/index.ts';
import { parseHours, parsePhone } from '../modules/buying/installers/index.ts';
import { BadLine } from '../platform/import/bad-line.ts';
import { say } from './command-line/output.ts';
import { argument, flagOption, option, requiredOption, slug } from './command-line/parameters.ts';
import { type Area, verb } from './command-line/verb.ts';

/** Closes the pickup counter. */
const NO_HOURS = 'none';

export const warehousesArea: Area = {
  refusals: [WarehouseRefused],
  verbs: {
    list: verb({
      description: 'list the warehouses',
      changes: false,
      run: ({ db }) => readWarehouses(db),
      print: (found) =>
        found.length === 0
          ? ['There is no warehouse yet: tirekit warehouses save <id> …']
          : found.map(
              ({ warehouseId, name, address, city, state, zip, main }) =>
                `${warehouseId}  ${name}, ${address}, ${city}, ${state} ${zip}${main ? ' (main)' : ''}`,
            ),
    }),
    save: verb({
      description: 'add a warehouse, or change it',
      details:
        'City, state, place on the map, and time zone follow from the ZIP code. Hours and the cut-off stay where they are not named.',
      arguments: { warehouseId: argument('id', 'a short name that stays, such as dallas', slug) },
      options: {
        name: requiredOption('--name <name>', 'its name for buyers'),
        address: requiredOption('--address <street>', 'its street'),
        zip: requiredOption('--zip <zip>', 'its ZIP code', zipIn),
        phone: requiredOption('--phone <number>', 'its phone', cell(parsePhone)),
        hours: option(
          '--hours <hours>',
          `of its pickup counter: "Mon-Fri 08:00-18:00; Sat 08:00-13:00"; “${NO_HOURS}” if nobody collects there, as at a new one`,
          hoursIn,
        ),
        cutOff: option(
          '--cut-off <HH:MM>',
          `later orders leave a working day later; ${USUAL_CUT_OFF} for a new one`,
          clockTime,
        ),
        main: flagOption('--main', 'tires come back here'),
      },
      changes: true,
      run: async ({ db }, { main, ...given }) => {
        await saveWarehouse(db, { ...given, isMain: main });
        say(`${given.warehouseId}: saved.`);
      },
    }),
  },
};

/** Reads an option as the import of shops reads a cell. */
function cell<T>(read: (text: string) => T): (typed: string) => T {
  return (typed) => {
    try {
      return read(typed);
    } catch (error) {
      if (error instanceof BadLine) throw new InvalidArgumentError(`It cannot be read: ${error.message}.`);
      throw error;
    }
  };
}

function hoursIn(typed: string): ReturnType<typeof parseHours> {
  return typed === NO_HOURS ? [] : cell(parseHours)(typed);
}

function zipIn(typed: string): string {
  const zip = readZip(typed)?.slice(0, 5);
  if (zip === undefined) throw new InvalidArgumentError('It must be a ZIP code such as 75201.');
  return zip;
}

function clockTime(typed: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(typed))
    throw new InvalidArgumentError('It must be a time such as 14:00.');
  return typed;
}
