import { isDeepStrictEqual } from 'node:util';
import { toSlug } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { ComparedFeedRow, RunContext, RunRows } from '../../../../platform/feeds/feed-kind.ts';
import { KnownWords } from '../../../../platform/nearest-word.ts';
import { itemsByNumber } from '../../suppliers/index.ts';
import { listLastingContradictions } from './contradictions.ts';
import { findDisagreements, noteRow } from './listed-claims.ts';
import { readTires } from './read-tires.ts';
import { getGtinKey, getNames, getTireId, GTIN_KEY } from './tire-names.ts';

/** Without these, a tire cannot be sold; the words are those of sentences. */
const NEEDED: Readonly<Record<string, string>> = {
  brand: 'its brand',
  line: 'its model',
  mpn: 'its manufacturer’s part number',
  size: 'its size',
  loadIndex: 'its load index',
  speed: 'its speed rating',
  price: 'a price',
  overallDiameterIn: 'its overall diameter, which this size does not tell',
  type: 'its type, which this size does not tell',
};
/** A tire and its line always have these; some follow from the size or the categories where a list lacks them. */
const LASTING: Readonly<Record<string, string>> = {
  brand: 'the brand',
  line: 'the model',
  categories: 'the categories',
  treadFamily: 'the tread family',
  mpn: 'the manufacturer’s part number',
  size: 'the size',
  type: 'the type',
  loadIndex: 'the load index',
  speed: 'the speed rating',
  maxLoadLb: 'the maximum load',
  overallDiameterIn: 'the overall diameter',
  sectionWidthIn: 'the section width',
  rimWidthMinIn: 'the narrowest wheel',
  rimWidthMaxIn: 'the widest wheel',
  revsPerMile: 'the revolutions per mile',
  price: 'the price',
};
const SUPPLIED = ['cost', 'itemNumber', 'leadDays'] as const;
/** Addresses below a brand's page that are not lines. */
const RESERVED: ReadonlySet<string> = new Set(['types', 'categories', 'reviews', 'p', 'write-a-review']);
/** Names differ by a letter or two, and short ones by nature. */
const MISTYPED = { from: 5, errors: 1, errorsFrom: 9, moreErrors: 2 } as const;

const BRANDS = 'SELECT slug, name FROM brand';
const LINES = `
  SELECT l.brand_slug || '/' || l.slug AS line FROM jsonb_to_recordset($1::jsonb) AS n (brand text, slug text)
    JOIN line l ON l.brand_slug = n.brand AND l.slug = n.slug`;
const GTINS = `
  SELECT s.sku_id AS key, ${GTIN_KEY} AS gtin, s.mpn, b.name AS brand FROM sku s JOIN brand b ON b.slug = s.brand_slug
  WHERE ${GTIN_KEY} = ANY ($1)`;
const SUCCESSORS = `
  SELECT s.brand_slug || ' ' || translate(upper(s.mpn), ' -', '') AS name
  FROM jsonb_to_recordset($1::jsonb) AS n (brand text, mpn text)
    JOIN sku s ON s.brand_slug = n.brand AND translate(upper(s.mpn), ' -', '') = n.mpn`;

type Rule = (row: ComparedFeedRow) => string[];

const text = (fields: FeedFields, name: string): string | null => {
  const value = fields[name];
  return typeof value === 'string' ? value : null;
};
const unique = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((one): one is T => one !== null)),
];

/** Problems of rows beside the shop's tires, and beside each other. */
export async function checkTires(
  sql: Queries,
  rows: readonly ComparedFeedRow[],
  run: RunContext,
  others: RunRows,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rules: readonly Rule[] = [
    listLacking,
    listCleared,
    supplierRule(run.supplierId),
    await brandRule(sql, rows),
    await lineRule(sql, rows),
    await gtinRule(sql, rows),
    await itemNumberRule(sql, rows, run.supplierId),
    await successorRule(sql, rows, others),
    await contradictionRule(sql, rows, run.supplierId),
    (row) => findDisagreements(row, others.notes),
  ];
  return new Map(
    rows.map((row) => {
      const problems = rules.flatMap((rule) => rule(row));
      // A line that cannot be used binds no other.
      if (problems.length === 0) noteRow(row, others.notes);
      return [row.rowNo, problems];
    }),
  );
}

const listLacking: Rule = ({ fields, before }) =>
  before !== null
    ? []
    : Object.entries(NEEDED).flatMap(([name, words]) =>
        (fields[name] ?? null) === null &&
        !(name === 'overallDiameterIn' || name === 'type' ? !('size' in fields) : false)
          ? [`A new tire needs ${words}.`]
          : [],
      );

/** A new tire that lacks what it needs is told so already. */
const listCleared: Rule = ({ fields, before }) =>
  Object.entries(LASTING).flatMap(([name, words]) =>
    fields[name] === null && !(before === null && name in NEEDED)
      ? [`A dash cannot clear ${words}. Leave the cell empty to keep what the shop has.`]
      : [],
  );

/** What a supplier says of a tire has its place with that supplier. */
const supplierRule =
  (supplierId: string | null): Rule =>
  ({ fields }) =>
    supplierId === null && SUPPLIED.some((name) => (fields[name] ?? null) !== null)
      ? ['Cost, item number, and lead time are a supplier’s, and this feed has none.']
      : [];

async function brandRule(sql: Queries, rows: readonly ComparedFeedRow[]): Promise<Rule> {
  if (!rows.some(({ before }) => before === null)) return () => [];
  const brands = await sql.query<{ slug: string; name: string }>(BRANDS);
  const names = new Map(brands.map(({ slug, name }) => [slug, name]));
  const known = new KnownWords([...names.keys()]);
  return ({ fields, before }) => {
    const brand = text(fields, 'brand');
    const slug = toSlug(brand ?? '');
    // Somebody who knows the manufacturer knows the name.
    if (before !== null || brand === null || names.has(slug) || text(fields, 'brandManufacturer') !== null)
      return [];
    const { from, errors, errorsFrom, moreErrors } = MISTYPED;
    const near =
      slug.length < from ? null : known.nearest(slug, slug.length < errorsFrom ? errors : moreErrors);
    return near === null
      ? []
      : [
          `There is no brand “${brand}”. Is it “${names.get(near) ?? near}”? If it is another one, give its manufacturer, too.`,
        ];
  };
}

const lineName = (fields: FeedFields): string | null => {
  const { brand, line } = getNames(fields);
  return brand === null || line === null ? null : `${brand}/${line}`;
};

/** A new line needs a category, which decides where it is found. */
async function lineRule(sql: Queries, rows: readonly ComparedFeedRow[]): Promise<Rule> {
  const named = rows.flatMap(({ fields }) => {
    const { brand, line } = getNames(fields);
    return brand === null || line === null ? [] : [{ brand, slug: line }];
  });
  const found = await sql.query<{ line: string }>(LINES, [JSON.stringify(named)]);
  const known = new Set(found.map(({ line }) => line));
  return ({ fields }) => {
    const name = lineName(fields);
    if (name === null || known.has(name)) return [];
    const { line } = getNames(fields);
    return [
      ...(RESERVED.has(line ?? '') ? [`A model cannot be called “${String(fields['line'])}”.`] : []),
      ...(Array.isArray(fields['categories']) && fields['categories'].length > 0
        ? []
        : [`The model ${String(fields['line'])} is new, and a new model needs its category.`]),
    ];
  };
}

async function gtinRule(sql: Queries, rows: readonly ComparedFeedRow[]): Promise<Rule> {
  const gtins = unique(rows.map(({ fields }) => getNames(fields).gtin));
  const found = await sql.query<{ key: string; gtin: string; mpn: string; brand: string }>(GTINS, [gtins]);
  const owners = Map.groupBy(found, ({ gtin }) => gtin);
  return ({ key, fields, before }) => {
    const gtin = text(fields, 'gtin');
    if (gtin === null || before?.['gtin'] === gtin) return [];
    const other = owners.get(getGtinKey(gtin))?.find((owner) => owner.key !== key);
    return other === undefined ? [] : [`GTIN ${gtin} is that of ${other.brand} ${other.mpn} already.`];
  };
}

/** An item number is one tire's, or the other would lose its cost. */
async function itemNumberRule(
  sql: Queries,
  rows: readonly ComparedFeedRow[],
  supplierId: string | null,
): Promise<Rule> {
  if (supplierId === null) return () => [];
  const numbers = unique(rows.map(({ fields }) => text(fields, 'itemNumber')));
  const items = await itemsByNumber(sql, supplierId, numbers);
  const owners = new Map([...items.values()].map(({ itemNumber, skuId }) => [itemNumber, skuId]));
  const others = rows.map(({ key, fields }) => {
    const owner = owners.get(text(fields, 'itemNumber') ?? '') ?? null;
    return owner === key ? null : owner;
  });
  const known = await readTires(sql, unique(others), null);
  return ({ key, fields }) => {
    const number = text(fields, 'itemNumber');
    const owner = number === null ? undefined : owners.get(number);
    if (owner === undefined || owner === key) return [];
    const { brand, mpn } = known.get(owner) ?? {};
    return [`Item number ${number} is that of ${String(brand)} ${String(mpn)} already.`];
  };
}

async function successorRule(sql: Queries, rows: readonly ComparedFeedRow[], others: RunRows): Promise<Rule> {
  const named = rows.flatMap(({ fields }) => {
    const { brand, successor } = getNames(fields);
    return brand === null || successor === null ? [] : [{ brand, mpn: successor }];
  });
  if (named.length === 0) return () => [];
  const found = await sql.query<{ name: string }>(SUCCESSORS, [JSON.stringify(named)]);
  const known = new Set(found.map(({ name }) => name));
  const listed = await others.listKeys(named.map(({ brand, mpn }) => getTireId(brand, mpn)));
  return ({ key, fields, before }) => {
    const { brand, successor } = getNames(fields);
    if (brand === null || successor === null || fields['replacedBy'] === before?.['replacedBy']) return [];
    const id = getTireId(brand, successor);
    if (id === key) return ['A tire cannot replace itself.'];
    return known.has(`${brand} ${successor}`) || listed.has(id)
      ? []
      : [
          `There is no tire ${String(fields['replacedBy'])} of ${String(fields['brand'])} to replace it. Put the successor into the list, too.`,
        ];
  };
}

/** A row may be true in itself, and contradict what is known of its tire. */
async function contradictionRule(
  sql: Queries,
  rows: readonly ComparedFeedRow[],
  supplierId: string | null,
): Promise<Rule> {
  const changed = rows.filter(({ fields, before }) => before !== null && !isDeepStrictEqual(fields, before));
  const known = await readTires(
    sql,
    changed.map(({ key }) => key),
    supplierId,
  );
  return ({ key, fields }) => {
    const tire = known.get(key);
    return tire === undefined ? [] : listLastingContradictions(fields, tire);
  };
}
