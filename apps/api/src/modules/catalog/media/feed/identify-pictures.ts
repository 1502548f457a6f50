import { toSlug } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields, FieldValue } from '../../../../platform/feeds/feed-field.ts';
import type { FeedRowPlace, UnplacedFeedRow } from '../../../../platform/feeds/feed-kind.ts';

interface Tire {
  readonly skuId: string;
  readonly mpn: string;
  readonly brand: string | null;
  readonly brandSlug: string | null;
  readonly line: string | null;
}
interface Line {
  readonly lineId: number;
  readonly slug: string;
  readonly name: string;
  readonly brand: string;
  readonly brandSlug: string;
}

const TIRES = `
  SELECT n.sku_id AS "skuId", n.mpn, n.brand_name AS brand, n.brand_slug AS "brandSlug", t.line_name AS line
  FROM tire_number n JOIN tire t ON t.sku_id = n.sku_id`;
const BY_ID = `${TIRES} WHERE n.sku_id = ANY ($1)`;
const BY_MPN = `${TIRES} WHERE translate(upper(n.mpn), ' -', '') = ANY ($1)`;
const LINES = `
  SELECT line_id AS "lineId", slug, name, brand_name AS brand, brand_slug AS "brandSlug" FROM tire_line WHERE slug = ANY ($1)`;

const NO_NAME = 'Nothing names a tire: the line needs a brand with a line or a part number, or our item id.';

const textOf = (value: FieldValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
const toMpnKey = (mpn: string): string => mpn.toUpperCase().replaceAll(/[ -]/g, '');
const isBrand = (of: Pick<Tire, 'brand' | 'brandSlug'>, brand: string): boolean =>
  [of.brand, of.brandSlug].some((name) => name !== null && toSlug(name) === toSlug(brand));

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** Key of a picture: the tire or line that it belongs to, its view, and its rank. */
const pictureKey = (owner: string, { view, rank }: FeedFields): string =>
  `${owner}:${String(view)}:${String(rank)}`;

const namesOf = (fields: FeedFields) => ({
  sku: textOf(fields['sku']),
  brand: textOf(fields['brand']),
  line: textOf(fields['line']),
  mpn: textOf(fields['mpn']),
});
type Names = ReturnType<typeof namesOf>;

/** The place of each row: with an item id or part number at that tire, otherwise at the whole line. */
export async function identifyPictures(
  sql: Queries,
  rows: readonly UnplacedFeedRow[],
): Promise<ReadonlyMap<number, FeedRowPlace>> {
  const named = rows.map(({ rowNo, fields }) => ({ rowNo, fields, names: namesOf(fields) }));
  const all = named.map(({ names }) => names);
  const tires = await sql.query<{ [Name in keyof Tire]: Tire[Name] }>(BY_ID, [
    unique(all.map(({ sku }) => sku)),
  ]);
  const byId = new Map(tires.map((tire) => [tire.skuId, tire]));
  const numbered = await sql.query<{ [Name in keyof Tire]: Tire[Name] }>(BY_MPN, [
    unique(all.map(({ mpn }) => mpn && toMpnKey(mpn))),
  ]);
  const byMpn = Map.groupBy(numbered, ({ mpn }) => toMpnKey(mpn));
  const lines = await sql.query<{ [Name in keyof Line]: Line[Name] }>(LINES, [
    unique(all.map(({ line }) => line && toSlug(line))),
  ]);
  const bySlug = Map.groupBy(lines, ({ slug }) => slug);

  const place = (fields: FeedFields, names: Names): FeedRowPlace => {
    const { sku, brand, line, mpn } = names;
    if (sku !== null || mpn !== null) {
      const found =
        sku === null
          ? (byMpn.get(toMpnKey(mpn ?? '')) ?? []).filter((tire) => brand === null || isBrand(tire, brand))
          : [byId.get(sku)].filter((tire) => tire !== undefined);
      const [tire, another] = found;
      if (tire === undefined) return { problem: unknownTire(names) };
      if (another !== undefined)
        return { problem: 'Several tires of the shop have this part number. Name the brand, too.' };
      const own = { brand: tire.brand, line: tire.line, mpn: tire.mpn, sku: tire.skuId };
      return { key: pictureKey(`sku:${tire.skuId}`, fields), fields: { ...fields, ...spelled(names, own) } };
    }
    if (brand === null || line === null) return { problem: NO_NAME };
    const found = bySlug.get(toSlug(line))?.find((one) => isBrand(one, brand));
    if (found === undefined) return { problem: `The shop has no line ${line} of ${brand}.` };
    const own = { brand: found.brand, line: found.name };
    return {
      key: pictureKey(`line:${String(found.lineId)}`, fields),
      fields: { ...fields, ...spelled(names, own) },
    };
  };
  return new Map(named.map(({ rowNo, fields, names }) => [rowNo, place(fields, names)]));
}

/** The names that a row has, as the shop spells them. */
const spelled = (names: Names, own: FeedFields): FeedFields =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, value]) =>
      value === null ? [] : [[name, own[name] ?? null] as const],
    ),
  );

function unknownTire({ sku, brand, mpn }: Names): string {
  if (sku !== null) return `The shop has no tire ${sku}.`;
  return `The shop has no tire ${brand === null ? '' : `of ${brand} `}with the part number ${String(mpn)}.`;
}
