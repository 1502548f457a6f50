import { toSlug } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type {
  ComparedFeedRow,
  FeedRowPlace,
  RunContext,
  UnplacedFeedRow,
} from '../../../../platform/feeds/feed-kind.ts';
import { sharedFields } from './columns.ts';
import { completeTire, keepKnown } from './complete-tire.ts';
import { readLinesAndBrands } from './lines-and-brands.ts';
import { lookUpTires, type MatchedTire, type TireLookup } from './match-tires.ts';
import { readTires } from './read-tires.ts';
import {
  getGtinKey,
  getMpnKey,
  getNames,
  getOwnItemNumber,
  getTireId,
  type TireNames,
} from './tire-names.ts';

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
  const lookup = await lookUpTires(
    sql,
    candidates.flatMap(({ names: { brand, mpn, successor, gtin, itemNumber } }) => {
      const named = { sku: null, brand, supplier: run.supplierId };
      // A part number without its brand names no tire that a list may add.
      return [
        { ...named, mpn: brand === null ? null : mpn, gtin, itemNumber },
        { ...named, mpn: brand === null ? null : successor, gtin: null, itemNumber: null },
      ];
    }),
  );
  const keys = candidates.map(({ names }) => findKey(lookup, names, run.supplierId));
  const known = await readTires(sql, unique(keys), run.supplierId);
  const spell = await speller(sql, candidates, lookup);
  const added = candidates.flatMap(({ row: { rowNo, fields } }, at) => {
    const key = keys[at] ?? null;
    return key === null || known.has(key) ? [] : [{ rowNo, key, fields }];
  });
  const shared = added.length === 0 ? null : await readLinesAndBrands(sql, added);
  return new Map(
    candidates.map((candidate, at): [number, FeedRowPlace] => {
      const key = keys[at] ?? null;
      if (key === null) return [candidate.row.rowNo, { problem: NO_NAME }];
      const tire = known.get(key);
      const spelled = spell(candidate);
      const found =
        tire === undefined
          ? { key, fields: completeNew(candidate.row, spelled, shared?.get(candidate.row.rowNo) ?? {}) }
          : place(candidate, key, tire, spelled);
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

/** A new tire. What was computed of its line gives way to what the shop says of it. */
function completeNew({ computed }: UnplacedFeedRow, spelled: FeedFields, shared: FeedFields): FeedFields {
  // A row that was compared with a tire which is gone since lacks what was computed.
  const completed = completeTire(spelled);
  const ofLine = [...computed, ...completed.computed].filter((name) => sharedFields.includes(name));
  return keepKnown(completed.fields, ofLine, { line: completed.fields['line'] ?? null, ...shared });
}

function place({ row, names }: Candidate, key: string, known: FeedFields, spelled: FeedFields): FeedRowPlace {
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
    fields: withoutMark(
      {
        ...keepKnown(spelled, row.computed, known),
        ...(names.mpn !== null && { mpn: mpn ?? null }),
        ...(isSameGtin && { gtin }),
      },
      known,
    ),
  };
}

/** The mark of a tire that was left out is no more where a list has it; {@link settleTire} says what that means for its sale. */
const withoutMark = (fields: FeedFields, known: FeedFields): FeedFields =>
  known['leftOut'] === true && !('leftOut' in fields) ? { ...fields, leftOut: false } : fields;

/**
 * A tire that only a full list without it, or a rollback, took out of sale is on sale again when a list has it. What the list itself says
 * of its production counts, and from then on, too. An export says both.
 */
export function settleTire({ fields, before }: ComparedFeedRow): FeedFields {
  const { leftOut, ...told } = fields;
  if (before === null || leftOut === true) return fields;
  return before['leftOut'] === true ? { discontinued: false, ...told, leftOut: false } : told;
}

const findOfBrand = (lookup: TireLookup, brand: string, mpn: string): MatchedTire | undefined =>
  lookup.byMpn(mpn, brand).find(({ brandSlug }) => brandSlug === brand);

/** A number that several tires bear tells none of them. */
const getOnlyKey = ([tire, ...others]: readonly MatchedTire[]): string | null =>
  tire === undefined || others.length > 0 ? null : tire.skuId;

function findKey(
  lookup: TireLookup,
  { brand, mpn, gtin, itemNumber }: TireNames,
  supplierId: string | null,
): string | null {
  const isNamed = brand !== null && mpn !== null;
  const known =
    (isNamed ? findOfBrand(lookup, brand, mpn)?.skuId : undefined) ??
    (gtin === null ? null : getOnlyKey(lookup.byGtin(gtin)));
  if (known !== null) return known;
  if (isNamed) return getTireId(brand, mpn);
  return supplierId === null || itemNumber === null
    ? null
    : getOnlyKey(lookup.byItem(supplierId, itemNumber));
}

async function speller(
  sql: Queries,
  candidates: readonly Candidate[],
  lookup: TireLookup,
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
      replacedBy: successor === null ? undefined : findOfBrand(lookup, brand, successor)?.mpn,
    };
    return {
      ...fields,
      ...Object.fromEntries(
        Object.entries(known).flatMap(([name, spelled]) => (spelled === undefined ? [] : [[name, spelled]])),
      ),
    };
  };
}
