import { toSlug } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields, FieldValue } from '../../../../platform/feeds/feed-field.ts';
import { itemsByNumber } from '../../suppliers/index.ts';
import { getGtinKey, getMpnKey, GTIN_KEY, MPN_KEY } from './tire-names.ts';

/** A tire as a line of somebody's list names it; null: not by that. */
interface TireReference {
  /** Our id. */
  readonly sku: string | null;
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly gtin: string | null;
  readonly itemNumber: string | null;
  /** Further numbers that may be the item's. */
  readonly otherNumbers?: readonly string[];
  /** Whose item number it is. */
  readonly supplier: string | null;
}

/** A tire by the names that the shop spells. */
export interface MatchedTire {
  readonly skuId: string;
  readonly mpn: string;
  readonly gtin: string | null;
  readonly brand: string | null;
  readonly brandSlug: string | null;
  readonly line: string | null;
}

/** The tire of a reference with the item number by which the supplier is known to have it, or a sentence why there is none. */
type TireMatch =
  | { readonly tire: MatchedTire; readonly itemNumber: string | null }
  | { readonly problem: string };

/** The tires that bear each name of some references. */
export interface TireLookup {
  bySku(sku: string): readonly MatchedTire[];
  /** @param brand its name or slug; null: of any brand */
  byMpn(mpn: string, brand: string | null): readonly MatchedTire[];
  byGtin(gtin: string): readonly MatchedTire[];
  byItem(supplier: string, itemNumber: string): readonly MatchedTire[];
}

const TIRES = `
  SELECT s.sku_id AS "skuId", s.mpn, s.gtin, s.brand_slug AS "brandSlug", b.name AS brand, l.name AS line
  FROM sku s LEFT JOIN brand b ON b.slug = s.brand_slug LEFT JOIN line l ON l.line_id = s.line_id`;
const BY_ID = `${TIRES} WHERE s.sku_id = ANY ($1)`;
const BY_GTIN = `${TIRES} WHERE ${GTIN_KEY} = ANY ($1)`;
const BY_MPN = `${TIRES} WHERE ${MPN_KEY} = ANY ($1)`;
/** With the brand, the index `sku_brand_mpn` serves, which has no empty part numbers. */
const BY_BRAND_AND_MPN = `${TIRES}
  JOIN jsonb_to_recordset($1::jsonb) AS named (brand text, key text) ON s.brand_slug = named.brand AND ${MPN_KEY} = named.key
  WHERE ${MPN_KEY} <> ''`;
const BRANDS = 'SELECT slug, name FROM brand';

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];
/** True for the brand of a slug, or of a name that has this slug. */
const isBrand = ({ brand, brandSlug }: MatchedTire, slug: string): boolean =>
  brandSlug === slug || (brand !== null && toSlug(brand) === slug);

/** Reads what some references may mean: a statement for each kind of name, and one for each supplier. */
export async function lookUpTires(sql: Queries, references: readonly TireReference[]): Promise<TireLookup> {
  const items = await findItems(sql, references);
  const find = async (statement: string, keys: readonly string[]): Promise<MatchedTire[]> =>
    keys.length === 0 ? [] : await sql.query(statement, [keys]);

  const skus = unique(references.map(({ sku }) => sku));
  const ids = [...skus, ...skus.map((sku) => sku.toUpperCase()), ...items.values()];
  const byId = new Map((await find(BY_ID, unique(ids))).map((tire) => [tire.skuId, tire]));

  const gtins = unique(references.map(({ gtin }) => gtin && getGtinKey(gtin)));
  const byGtin = Map.groupBy(await find(BY_GTIN, gtins), ({ gtin }) => getGtinKey(gtin ?? ''));

  const brandless = references.filter(({ brand }) => brand === null);
  const mpns = unique(brandless.map(({ mpn }) => mpn && getMpnKey(mpn)));
  const found = [...(await find(BY_MPN, mpns)), ...(await findOfBrands(sql, references))];
  const byMpn = Map.groupBy(new Map(found.map((tire) => [tire.skuId, tire])).values(), ({ mpn }) =>
    getMpnKey(mpn),
  );

  const listId = (id: string | undefined): readonly MatchedTire[] => {
    const tire = id === undefined ? undefined : byId.get(id);
    return tire === undefined ? [] : [tire];
  };
  return {
    bySku: (sku) => listId(byId.has(sku) ? sku : sku.toUpperCase()),
    byMpn(mpn, brand) {
      const tires = byMpn.get(getMpnKey(mpn)) ?? [];
      return brand === null ? tires : tires.filter((tire) => isBrand(tire, toSlug(brand)));
    },
    byGtin: (gtin) => byGtin.get(getGtinKey(gtin)) ?? [],
    byItem: (supplier, itemNumber) => listId(items.get(itemKey(supplier, itemNumber))),
  };
}

const listItemNumbers = ({ itemNumber, otherNumbers = [] }: TireReference): string[] =>
  unique([itemNumber, ...otherNumbers]);
const itemKey = (supplier: string, itemNumber: string): string => `${supplier} ${itemNumber}`;

/** The tires' ids by supplier and item number. */
async function findItems(
  sql: Queries,
  references: readonly TireReference[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [supplier, listed] of Map.groupBy(references, (reference) => reference.supplier)) {
    const numbers = unique(listed.flatMap(listItemNumbers));
    if (supplier === null || numbers.length === 0) continue;
    for (const [number, { skuId }] of await itemsByNumber(sql, supplier, numbers))
      found.set(itemKey(supplier, number), skuId);
  }
  return found;
}

async function findOfBrands(sql: Queries, references: readonly TireReference[]): Promise<MatchedTire[]> {
  const named = new Map<string, { brand: string; key: string }>();
  for (const { brand, mpn } of references) {
    if (brand === null || mpn === null) continue;
    const pair = { brand: toSlug(brand), key: getMpnKey(mpn) };
    named.set(`${pair.brand} ${pair.key}`, pair);
  }
  if (named.size === 0) return [];
  const brands = await sql.query<{ slug: string; name: string }>(BRANDS);
  const slugs = Map.groupBy(
    brands.flatMap(({ slug, name }) => unique([slug, toSlug(name)]).map((given) => ({ given, slug }))),
    ({ given }) => given,
  );
  const pairs = [...named.values()].flatMap(({ brand, key }) =>
    (slugs.get(brand) ?? []).map(({ slug }) => ({ brand: slug, key })),
  );
  return await sql.query(BY_BRAND_AND_MPN, [JSON.stringify(pairs)]);
}

const NAMED_BY_NOTHING =
  'The line names no tire. It needs our tire ID, the supplier’s item number, a GTIN, or a part number with its brand.';

/**
 * The tire of each line of a list, by its fields `sku`, `brand`, `mpn`, `gtin`, `itemNumber`, and `otherNumbers`. All names that the shop
 * knows must be those of one tire; a name that it does not know counts only where there is no other. One tire that several names tell is
 * better than several tires of one name.
 */
export async function matchTires(
  sql: Queries,
  lines: readonly { readonly fields: FeedFields; readonly supplier: string | null }[],
): Promise<TireMatch[]> {
  const references = lines.map(({ fields, supplier }): TireReference => {
    const text = (name: string): string | null => {
      const value = fields[name];
      return typeof value === 'string' && value !== '' ? value : null;
    };
    return {
      ...{ sku: text('sku'), brand: text('brand'), mpn: text('mpn'), gtin: text('gtin') },
      ...{ itemNumber: text('itemNumber'), otherNumbers: listTexts(fields['otherNumbers']), supplier },
    };
  });
  const lookup = await lookUpTires(sql, references);
  return references.map((reference) => match(lookup, reference));
}

function listTexts(value: FieldValue | undefined): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.filter((one) => typeof one === 'string');
}

function match(lookup: TireLookup, reference: TireReference): TireMatch {
  const { brand, mpn } = reference;
  const names = listNames(lookup, reference);
  if (names.length === 0) return { problem: NAMED_BY_NOTHING };
  const known = names.flatMap(({ words, tires: [tire, ...others] }) =>
    tire === undefined || others.length > 0 ? [] : [{ words, tire }],
  );
  const [first] = known;
  if (first !== undefined) {
    const other = known.find(({ tire }) => tire.skuId !== first.tire.skuId);
    return other === undefined
      ? { tire: first.tire, itemNumber: findItemNumber(lookup, reference) }
      : {
          problem: `${capitalize(first.words)} and ${other.words} are those of different tires. Correct one, or leave it out.`,
        };
  }
  const listed = names.map(({ words }) => words).join(' or ');
  if (names.every(({ tires }) => tires.length === 0))
    return { problem: `The shop has no tire with ${listed}.` };
  return {
    problem:
      mpn !== null && brand === null
        ? `Several tires have the part number ${mpn}. Name the brand, too.`
        : `Several tires have ${listed}.`,
  };
}

const findItemNumber = (lookup: TireLookup, reference: TireReference): string | null =>
  listItemNumbers(reference).find((number) => listItem(lookup, reference, number).length > 0) ?? null;

const listItem = (
  lookup: TireLookup,
  { supplier }: TireReference,
  itemNumber: string,
): readonly MatchedTire[] => (supplier === null ? [] : lookup.byItem(supplier, itemNumber));

const capitalize = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The names that a reference gives, with the tires that bear each. */
const listNames = (
  lookup: TireLookup,
  reference: TireReference,
): { readonly words: string; readonly tires: readonly MatchedTire[] }[] => {
  const { sku, brand, mpn, gtin } = reference;
  return [
    ...(sku === null ? [] : [{ words: `the ID ${sku}`, tires: lookup.bySku(sku) }]),
    ...listItemNumbers(reference).map((number) => ({
      words: `the item number ${number}`,
      tires: listItem(lookup, reference, number),
    })),
    ...(gtin === null ? [] : [{ words: `the GTIN ${gtin}`, tires: lookup.byGtin(gtin) }]),
    ...(mpn === null
      ? []
      : [
          {
            words: `the part number ${mpn}${brand === null ? '' : ` of ${brand}`}`,
            tires: lookup.byMpn(mpn, brand),
          },
        ]),
  ];
};
