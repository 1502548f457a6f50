import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { categoryBySlug } from '@tirekit/tires';
import { brands } from '../seed/catalog/brands.ts';
import type { CatalogLine, SkuRow } from '../seed/catalog/catalog-rows.ts';
import { catalog } from '../seed/catalog/catalog.ts';

/** A line of a distributor's price list, cell by cell under the headings of the trade. */
export type ListedTire = ReturnType<typeof toListed>;

const nameOfBrand = new Map(brands.map(({ row }) => [row.slug, row.name]));

/** Errors of real lists, one of each kind. */
const WRONG: readonly ((tire: ListedTire, one: { readonly before: ListedTire }) => Partial<ListedTire>)[] = [
  ({ Size }) => ({ Size: `${Size}x` }),
  () => ({ 'Load Index': '999' }),
  () => ({ Speed: 'Q9' }),
  () => ({ UPC: 'abc' }),
  ({ UPC }) => ({ UPC: UPC.slice(0, -1) + String((Number(UPC.at(-1)) + 1) % 10) }),
  () => ({ Retail: 'abc' }),
  () => ({ Retail: '-12.00' }),
  () => ({ Retail: '' }),
  () => ({ Brand: '' }),
  (_, { before }) => ({ Brand: before.Brand, 'Mfg Part #': before['Mfg Part #'], UPC: '' }),
  () => ({ Category: 'Wobbly' }),
  () => ({ UTQG: '9000 ZZ Q' }),
  () => ({ 'Weight (lbs)': 'heavy' }),
  () => ({ 'Weight (lbs)': '5000' }),
  () => ({ 'Tread Depth (32nds)': '3,5,1' }),
  () => ({ 'Load Range': 'Z' }),
  () => ({ Model: '' }),
  () => ({ 'Max PSI': '900' }),
  () => ({ '3PMSF': 'perhaps' }),
  () => ({ 'Mfg Part #': '', UPC: '', 'Item #': '' }),
];

/**
 * So many tires as a distributor lists them.
 * @param options `wrong` of them have an error each, of one kind after the other; so many tires of the sample are left out
 *   by `after`, because a shop with so large a sample has them
 */
export function* listedTires(
  count: number,
  { wrong = 0, after = 0 }: { readonly wrong?: number; readonly after?: number } = {},
): Generator<ListedTire> {
  const every = wrong === 0 ? Infinity : Math.floor(count / wrong);
  let at = -after;
  let before: ListedTire | undefined;
  for (const line of catalog(after + count))
    for (const sku of line.skus) {
      if (at === count) return;
      at += 1;
      if (at <= 0) continue;
      const tire = toListed(line, sku);
      const spoil = at % every === 0 ? WRONG[(at / every - 1) % WRONG.length] : undefined;
      yield spoil === undefined || before === undefined ? tire : { ...tire, ...spoil(tire, { before }) };
      before = tire;
    }
}

function toListed({ line }: CatalogLine, sku: SkuRow) {
  const cents = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2));
  return {
    'Item #': `D${sku.skuId}`,
    Brand: nameOfBrand.get(line.brandSlug) ?? line.brandSlug,
    'Mfg Part #': sku.mpn,
    UPC: sku.gtin,
    Model: line.name,
    Category: line.categories.map((slug) => categoryBySlug(slug)?.name ?? slug).join(', '),
    Size: sku.size,
    'Load Index': [sku.loadIndex, ...(sku.loadIndexDual === null ? [] : [sku.loadIndexDual])].join('/'),
    Speed: sku.speed,
    'Load Range': String(sku.loadMark),
    UTQG:
      sku.utqgTreadwear === null
        ? ''
        : `${String(sku.utqgTreadwear)} ${sku.utqgTraction ?? ''} ${sku.utqgTemperature ?? ''}`,
    Sidewall: sku.sidewall,
    '3PMSF': sku.severeSnow ? 'Y' : 'N',
    'Run Flat': sku.runFlat ? 'Y' : 'N',
    'Max PSI': String(sku.maxPsi),
    'Tread Depth (32nds)': String(sku.treadDepth32),
    'Weight (lbs)': String(sku.weightLb),
    'Warranty Miles': sku.warrantyMiles === null ? '' : String(sku.warrantyMiles),
    FET: cents(sku.fetCents),
    Cost: cents(Math.round(Math.min(sku.mapCents ?? sku.priceCents, sku.priceCents) * 0.72)),
    MAP: cents(sku.mapCents),
    Retail: cents(sku.priceCents),
    QOH: String(sku.stock),
  };
}

/** Writes rows as CSV; the names of their cells are its first line. */
export async function writeCsv(
  path: string,
  rows: Iterable<Readonly<Record<string, string>>>,
): Promise<void> {
  function* lines(): Generator<string> {
    let isFirst = true;
    for (const row of rows) {
      if (isFirst) yield csvLine(Object.keys(row));
      isFirst = false;
      yield csvLine(Object.values(row));
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
}

const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
