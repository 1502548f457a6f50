import { toSlug } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { FeedRowPlace, RunContext, UnplacedFeedRow } from '../../../../platform/feeds/feed-kind.ts';
import { itemsByNumber } from '../../suppliers/index.ts';
import { placeOf, priceKey } from './price-keys.ts';

type Numbers = {
  skuId: string;
  mpn: string;
  gtin: string | null;
  brand: string | null;
  brandSlug: string | null;
};

const COLUMNS = 'sku_id AS "skuId", mpn, gtin, brand_name AS brand, brand_slug AS "brandSlug"';
const BY_ID = `SELECT ${COLUMNS} FROM tire_number WHERE sku_id = ANY ($1)`;
const BY_GTIN = `SELECT ${COLUMNS} FROM tire_number WHERE ltrim(gtin, '0') = ANY ($1)`;
const BY_MPN = `SELECT ${COLUMNS} FROM tire_number WHERE translate(upper(mpn), ' -', '') = ANY ($1)`;

const textOf = (fields: FeedFields, name: string): string | null => {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
};
const gtinKey = (gtin: string): string => gtin.replaceAll(/\D/g, '').replace(/^0+/, '');
const mpnKey = (mpn: string): string => mpn.toUpperCase().replaceAll(/[ -]/g, '');
const isBrand = (tire: Numbers, brand: string): boolean =>
  [tire.brand, tire.brandSlug].some((name) => name !== null && toSlug(name) === toSlug(brand));

/** The names of a row, as far as it has them. */
interface Names {
  readonly sku: string | null;
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly gtin: string | null;
  readonly itemNumber: string | null;
}

const namesOf = (fields: FeedFields): Names => ({
  sku: textOf(fields, 'sku'),
  brand: textOf(fields, 'brand'),
  mpn: textOf(fields, 'mpn'),
  gtin: textOf(fields, 'gtin'),
  itemNumber: textOf(fields, 'itemNumber'),
});

const present = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** The tire of each row: by our id, or brand and part number, GTIN, or the supplier's item number. */
export async function identifyPrices(
  sql: Queries,
  rows: readonly UnplacedFeedRow[],
  { supplierId }: RunContext,
): Promise<ReadonlyMap<number, FeedRowPlace>> {
  const named = rows.map((row) => ({ row, names: namesOf(row.fields) }));
  const all = named.map(({ names }) => names);
  const find = (statement: string, keys: readonly string[]): Promise<Numbers[]> =>
    keys.length === 0 ? Promise.resolve([]) : sql.query<Numbers>(statement, [keys]);
  const byMpn = Map.groupBy(
    await find(BY_MPN, present(all.map(({ mpn }) => mpn && mpnKey(mpn)))),
    ({ mpn }) => mpnKey(mpn),
  );
  const byGtin = Map.groupBy(
    await find(BY_GTIN, present(all.map(({ gtin }) => gtin && gtinKey(gtin)))),
    ({ gtin }) => gtinKey(gtin ?? ''),
  );
  const numbers = present(all.map(({ itemNumber }) => itemNumber));
  const items =
    supplierId === null || numbers.length === 0 ? new Map() : await itemsByNumber(sql, supplierId, numbers);
  const ids = present(all.map(({ sku, itemNumber }) => sku ?? items.get(itemNumber ?? '')?.skuId ?? null));
  const byId = new Map((await find(BY_ID, ids)).map((tire) => [tire.skuId, tire]));

  const candidatesOf = ({ sku, brand, mpn, gtin, itemNumber }: Names): (Numbers | undefined)[][] =>
    [
      sku === null ? null : [byId.get(sku)],
      mpn === null
        ? null
        : (byMpn.get(mpnKey(mpn)) ?? []).filter((tire) => brand === null || isBrand(tire, brand)),
      gtin === null ? null : (byGtin.get(gtinKey(gtin)) ?? []),
      itemNumber === null || !items.has(itemNumber) ? null : [byId.get(items.get(itemNumber)?.skuId ?? '')],
    ].filter((found) => found !== null);

  return new Map(
    named.map(({ row, names }): [number, FeedRowPlace] => {
      const found = candidatesOf(names).map((tires) => tires.filter((tire) => tire !== undefined));
      // One tire that several names tell is better than several tires of one name.
      const [tire, other] = new Map(
        found
          .filter((tires) => tires.length === 1)
          .flat()
          .map((one) => [one.skuId, one]),
      ).values();
      if (other !== undefined)
        return [
          row.rowNo,
          { problem: 'Its names are those of different tires. Correct them, or leave one out.' },
        ];
      if (tire === undefined) return [row.rowNo, { problem: unknown(names, found) }];
      return [
        row.rowNo,
        {
          key: priceKey(placeOf(tire.skuId, row.fields)),
          fields: { ...row.fields, ...spelled(names, tire) },
        },
      ];
    }),
  );
}

/** The names that a row has, as the shop spells them. */
const spelled = ({ sku, brand, mpn, gtin }: Names, tire: Numbers): FeedFields => ({
  ...(sku !== null && { sku: tire.skuId }),
  ...(brand !== null && { brand: tire.brand }),
  ...(mpn !== null && { mpn: tire.mpn }),
  ...(gtin !== null && { gtin: tire.gtin }),
});

function unknown({ sku, brand, mpn, gtin, itemNumber }: Names, found: readonly unknown[][]): string {
  if (found.some((tires) => tires.length > 1))
    return 'Several tires of the shop have this number. Name the brand and the part number.';
  if (sku !== null) return `The shop has no tire ${sku}.`;
  if (mpn !== null)
    return `The shop has no tire ${brand === null ? '' : `of ${brand} `}with the part number ${mpn}.`;
  if (gtin !== null) return `The shop has no tire with the GTIN ${gtin}.`;
  if (itemNumber !== null) return `No tire of the shop has the supplier’s item number ${itemNumber}.`;
  return 'Nothing names the tire: it needs our item id, brand and part number, GTIN, or the supplier’s item number.';
}
