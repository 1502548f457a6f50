import { toSlug } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { FeedRowPlace, RunContext, UnplacedFeedRow } from '../../../../platform/feeds/feed-kind.ts';
import { itemsByNumber } from '../../suppliers/index.ts';
import { completeTire, keepKnown } from './complete-tire.ts';
import { readTires } from './read-tires.ts';
import {
  getGtinKey,
  getMpnKey,
  getNames,
  getOwnItemNumber,
  getTireId,
  GTIN_KEY,
  type TireNames,
} from './tire-names.ts';

const BY_MPN = `
  SELECT s.sku_id AS key, s.mpn AS spelled, n.brand, n.mpn
  FROM jsonb_to_recordset($1::jsonb) AS n (brand text, mpn text)
    JOIN sku s ON s.brand_slug = n.brand AND translate(upper(s.mpn), ' -', '') = n.mpn`;
/** A number that several tires bear tells none of them. */
const BY_GTIN = `
  SELECT min(sku_id) AS key, ${GTIN_KEY} AS gtin FROM sku WHERE ${GTIN_KEY} = ANY ($1)
  GROUP BY ${GTIN_KEY} HAVING count(*) = 1`;

const BRANDS = 'SELECT slug, name FROM brand WHERE slug = ANY ($1)';
const LINES = `
  SELECT l.brand_slug AS brand, l.slug, l.name FROM jsonb_to_recordset($1::jsonb) AS n (brand text, slug text)
    JOIN line l ON l.brand_slug = n.brand AND l.slug = n.slug`;

const NO_NAME = 'A tire needs its brand and part number, or a GTIN or item number that the shop knows.';

interface Candidate {
  readonly row: UnplacedFeedRow;
  readonly names: TireNames;
}

const isString = (value: unknown): value is string => typeof value === 'string';
const unique = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((one): one is T => one !== null)),
];
const pairKey = (a: string, b: string): string => `${a} ${b}`;

/**
 * The tire of each row: by brand and part number, or else by GTIN, or else by the supplier's item number. A tire that the shop does not
 * have yet gets an id made of brand and part number. Names of tires that it has are spelled as the shop spells them, because lists write
 * them in capitals and with other signs.
 */
export async function identifyTires(
  sql: Queries,
  rows: readonly UnplacedFeedRow[],
  run: RunContext,
): Promise<ReadonlyMap<number, FeedRowPlace>> {
  const candidates = rows.map((row): Candidate => ({ row, names: getNames(row.fields) }));
  const byMpn = await findByMpn(sql, candidates);
  const findKey = await keyFinder(sql, candidates, byMpn, run.supplierId);
  const keys = candidates.map(({ names }) => findKey(names));
  const known = await readTires(sql, unique(keys), run.supplierId);
  const spell = await speller(sql, candidates, byMpn);
  return new Map(
    candidates.map((candidate, at): [number, FeedRowPlace] => {
      const key = keys[at] ?? null;
      if (key === null) return [candidate.row.rowNo, { problem: NO_NAME }];
      const tire = known.get(key);
      const found = place(candidate, key, tire, spell(candidate));
      return [candidate.row.rowNo, run.supplierId === null ? found : withItem(found, tire)];
    }),
  );
}

/** A tire in a supplier's list is the supplier's, although the list may say neither number nor cost. */
function withItem(place: FeedRowPlace, known: FeedFields | undefined): FeedRowPlace {
  if (!('key' in place) || place.fields === undefined) return place;
  const { itemNumber: given = null, ...fields } = place.fields;
  const own = getOwnItemNumber({ ...fields, ...known });
  if (given !== null && given !== own) return place;
  const isListed = (known?.['itemNumber'] ?? null) !== null;
  return { ...place, fields: { ...fields, ...(!isListed && own !== null && { itemNumber: own }) } };
}

function place(
  { row, names }: Candidate,
  key: string,
  known: FeedFields | undefined,
  spelled: FeedFields,
): FeedRowPlace {
  // A row that was compared with a tire which is gone since lacks what was computed.
  if (known === undefined) return { key, fields: completeTire(spelled).fields };
  const { brand, mpn, gtin } = known;
  const isOther =
    (names.brand !== null && isString(brand) && toSlug(brand) !== names.brand) ||
    (names.mpn !== null && isString(mpn) && getMpnKey(mpn) !== names.mpn);
  if (isOther)
    return {
      problem: `GTIN ${String(row.fields['gtin'])} is that of ${String(brand)} ${String(mpn)} in the shop. Correct the GTIN or the part number.`,
    };
  const isSameGtin = names.gtin !== null && isString(gtin) && getGtinKey(gtin) === names.gtin;
  return {
    key,
    fields: {
      ...keepKnown(spelled, row.computed, known),
      ...(names.mpn !== null && { mpn: mpn ?? null }),
      ...(isSameGtin && { gtin }),
    },
  };
}

type TiresByMpn = ReadonlyMap<string, { readonly key: string; readonly spelled: string }>;

/** The tires that rows name by brand and part number, and those that they name as successors. */
async function findByMpn(sql: Queries, candidates: readonly Candidate[]): Promise<TiresByMpn> {
  const pairs = candidates.flatMap(({ names: { brand, mpn, successor } }) =>
    [mpn, successor].flatMap((one) => (brand === null || one === null ? [] : [{ brand, mpn: one }])),
  );
  const found = await sql.query<{ key: string; spelled: string; brand: string; mpn: string }>(BY_MPN, [
    JSON.stringify(pairs),
  ]);
  return new Map(found.map(({ key, spelled, brand, mpn }) => [pairKey(brand, mpn), { key, spelled }]));
}

async function keyFinder(
  sql: Queries,
  candidates: readonly Candidate[],
  byMpn: TiresByMpn,
  supplierId: string | null,
): Promise<(names: TireNames) => string | null> {
  const gtins = unique(candidates.map(({ names }) => names.gtin));
  const byGtin = await sql.query<{ key: string; gtin: string }>(BY_GTIN, [gtins]);
  const keysByGtin = new Map(byGtin.map(({ key, gtin }) => [gtin, key]));
  const numbers = unique(candidates.map(({ names }) => names.itemNumber));
  const items = supplierId === null ? null : await itemsByNumber(sql, supplierId, numbers);
  return ({ brand, mpn, gtin, itemNumber }) => {
    const isNamed = brand !== null && mpn !== null;
    const known = (isNamed ? byMpn.get(pairKey(brand, mpn))?.key : undefined) ?? keysByGtin.get(gtin ?? '');
    if (known !== undefined) return known;
    return isNamed ? getTireId(brand, mpn) : (items?.get(itemNumber ?? '')?.skuId ?? null);
  };
}

async function speller(
  sql: Queries,
  candidates: readonly Candidate[],
  byMpn: TiresByMpn,
): Promise<(candidate: Candidate) => FeedFields> {
  const pairs = candidates.flatMap(({ names: { brand, line } }) =>
    brand === null || line === null ? [] : [{ brand, slug: line }],
  );
  const brands = await sql.query<{ slug: string; name: string }>(BRANDS, [
    unique(candidates.map(({ names }) => names.brand)),
  ]);
  const lines = await sql.query<{ brand: string; slug: string; name: string }>(LINES, [
    JSON.stringify(pairs),
  ]);
  const brandNames = new Map(brands.map(({ slug, name }) => [slug, name]));
  const lineNames = new Map(lines.map(({ brand, slug, name }) => [pairKey(brand, slug), name]));
  return ({ row: { fields }, names: { brand, line, successor } }) => {
    if (brand === null) return fields;
    const known = {
      brand: brandNames.get(brand),
      line: line === null ? undefined : lineNames.get(pairKey(brand, line)),
      replacedBy: successor === null ? undefined : byMpn.get(pairKey(brand, successor))?.spelled,
    };
    return {
      ...fields,
      ...Object.fromEntries(
        Object.entries(known).flatMap(([name, spelled]) => (spelled === undefined ? [] : [[name, spelled]])),
      ),
    };
  };
}
