import { toSlug } from '@tirekit/contract';
import { catalogDimensions, parseSize, sizeSlug } from '@tirekit/tires';
import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { ComparedFeedRow, RunContext } from '../../../../platform/feeds/feed-kind.ts';
import {
  itemsByNumber,
  itemsOfTires,
  removeSupplierItems,
  saveSupplierItems,
  type SupplierItem,
} from '../../suppliers/index.ts';
import { brandColumns, lineColumns, tireColumns } from './columns.ts';
import {
  BRAND_COLUMNS,
  type ColumnValues as Values,
  LINE_COLUMNS,
  mergeValues,
  pickColumnValues,
} from './lines-and-brands.ts';
import type { PublicFigure } from '../public-figures.ts';
import { getMpnKey, getOwnItemNumber, getTireId } from './tire-names.ts';

const DERIVED = ['size_slug', 'rim_in', 'width_mm', 'aspect', 'successor_sku_id'] as const;
const SKU_COLUMNS = [...Object.values(tireColumns).map(({ name }) => name), ...DERIVED];
/** What the shop says of tires, lines, and brands of which a list says no more. */
const NEW_TIRE: Values = { fet_cents: 0, sidewall: 'BSW', discontinued: false, left_out: false };
const NEW_LINE: Values = { headline: '', description: '', features: [], insights: [], discontinued: false };
const NEW_BRAND: Values = { tagline: '', description: '', country: '', tier: 'mid' };

const list = (names: readonly string[], table = ''): string =>
  names.map((name) => (table === '' ? name : `${table}.${name}`)).join(', ');

const KNOWN_BRANDS = 'SELECT slug FROM brand WHERE slug = ANY ($1)';
const ADD_BRANDS = `
  INSERT INTO brand (slug, name, ${list(BRAND_COLUMNS)})
  SELECT slug, name, ${list(BRAND_COLUMNS)} FROM jsonb_populate_recordset(NULL::brand, $1::jsonb)
  ON CONFLICT DO NOTHING`;
/** The line that each row names, in the brand that it names or that its tire has. */
const NAMED_LINES = `
  SELECT n.key, coalesce(n.brand, s.brand_slug) AS brand, l.line_id AS "lineId"
  FROM jsonb_to_recordset($1::jsonb) AS n (key text, brand text, slug text)
    LEFT JOIN sku s ON s.sku_id = n.key
    LEFT JOIN line l ON l.brand_slug = coalesce(n.brand, s.brand_slug) AND l.slug = n.slug`;
/** `line` alone is a type of geometry. */
const ADD_LINES = `
  INSERT INTO line (brand_slug, slug, name, ${list(LINE_COLUMNS)})
  SELECT brand_slug, slug, name, ${list(LINE_COLUMNS)} FROM jsonb_populate_recordset(NULL::public.line, $1::jsonb)
  ON CONFLICT (brand_slug, slug) DO NOTHING`;
const ADD_TIRES = `
  INSERT INTO sku (sku_id, line_id, ${list(SKU_COLUMNS)})
  SELECT sku_id, line_id, ${list(SKU_COLUMNS)} FROM jsonb_populate_recordset(NULL::sku, $1::jsonb)`;
/** A column that the values lack stays as it is. A changed row of the sample is the shop's own. */
const CHANGE_TIRES = `
  UPDATE sku s SET sample = false, (line_id, ${list(SKU_COLUMNS)}) =
    (SELECT p.line_id, ${list(SKU_COLUMNS, 'p')} FROM jsonb_populate_record(s, n.values) p)
  FROM jsonb_to_recordset($1::jsonb) AS n (key text, values jsonb)
  WHERE s.sku_id = n.key`;
const BRANDS_OF_TIRES = 'SELECT sku_id AS key, brand_slug AS brand FROM sku WHERE sku_id = ANY ($1)';
const SUCCESSORS = `
  SELECT n.brand, n.mpn, s.sku_id AS key FROM jsonb_to_recordset($1::jsonb) AS n (brand text, mpn text)
    JOIN sku s ON s.brand_slug = n.brand AND translate(upper(s.mpn), ' -', '') = n.mpn`;

const text = (fields: FeedFields, name: string): string | null => {
  const value = fields[name];
  return typeof value === 'string' ? value : null;
};

/** The fields that have a history of their own. */
const FIGURES = { price: 'public', listPrice: 'list', map: 'map' } as const;

/** A figure that a row tells, with the names of the guards that the row met. */
export interface ToldFigure extends PublicFigure {
  readonly stops: readonly string[];
}

/** The figures that rows tell. A new tire has none that it could lose. */
export const listFigures = (rows: readonly ComparedFeedRow[]): ToldFigure[] =>
  rows.flatMap(({ key, fields, before, stops = [] }) =>
    (['price', 'listPrice', 'map'] as const).flatMap((name): ToldFigure[] => {
      const value = fields[name];
      const figure = { skuId: key, role: FIGURES[name], stops };
      if (typeof value === 'number') return [{ ...figure, cents: value }];
      return value === undefined || before === null ? [] : [{ ...figure, cents: null }];
    }),
  );

/**
 * Adds and changes tires, and adds the lines and brands that they name. The figures of known ones are left to who keeps their history.
 * @returns the keys of those that are new
 */
export async function writeTires(
  sql: Queries,
  rows: readonly ComparedFeedRow[],
  run: RunContext,
): Promise<string[]> {
  await addBrands(sql, rows);
  const lineIds = await placeInLines(sql, rows);
  const successors = await findSuccessors(sql, rows);
  const getValues = (row: ComparedFeedRow): Values => ({
    ...pickColumnValues(row.fields, tireColumns),
    ...shapeOf(row),
    ...('replacedBy' in row.fields && { successor_sku_id: successors.get(row.key) ?? null }),
    ...(lineIds.has(row.key) && { line_id: lineIds.get(row.key) ?? null }),
  });
  const added = rows.filter(({ before }) => before === null);
  const known = rows.filter(({ before }) => before !== null);
  const changed = known
    .map((row) => {
      const { price_cents: _, list_price_cents: __, map_cents: ___, ...values } = getValues(row);
      return { key: row.key, values };
    })
    .filter(({ values }) => Object.keys(values).length > 0);
  if (added.length > 0)
    await sql.execute(ADD_TIRES, [
      JSON.stringify(added.map((row) => ({ ...NEW_TIRE, ...getValues(row), sku_id: row.key }))),
    ]);
  if (changed.length > 0) await sql.execute(CHANGE_TIRES, [JSON.stringify(changed)]);
  if (run.supplierId !== null) await saveItems(sql, rows, run.supplierId);
  return added.map(({ key }) => key);
}

async function addBrands(sql: Queries, rows: readonly ComparedFeedRow[]): Promise<void> {
  const brands = new Map<string, Values>();
  for (const { fields } of rows) {
    const name = text(fields, 'brand');
    if (name !== null)
      mergeValues(brands, toSlug(name), {
        ...pickColumnValues(fields, brandColumns),
        slug: toSlug(name),
        name,
      });
  }
  if (brands.size === 0) return;
  const known = await sql.query<{ slug: string }>(KNOWN_BRANDS, [[...brands.keys()]]);
  for (const { slug } of known) brands.delete(slug);
  const added = [...brands.values()].map((values) => ({ ...NEW_BRAND, ...values }));
  if (added.length > 0) await sql.execute(ADD_BRANDS, [JSON.stringify(added)]);
}

/** The line of each row that names one, which is added if the brand has none of that name. */
async function placeInLines(
  sql: Queries,
  rows: readonly ComparedFeedRow[],
): Promise<ReadonlyMap<string, number>> {
  const naming = rows.filter(({ fields }) => text(fields, 'line') !== null);
  if (naming.length === 0) return new Map();
  const names = naming.map(({ key, fields }) => {
    const brand = text(fields, 'brand');
    return { key, brand: brand === null ? null : toSlug(brand), slug: toSlug(text(fields, 'line') ?? '') };
  });
  const find = () =>
    sql.query<{ key: string; brand: string; lineId: number | null }>(NAMED_LINES, [JSON.stringify(names)]);
  let places = await find();
  const brandsOfNewLines = new Map(
    places.filter(({ lineId }) => lineId === null).map(({ key, brand }) => [key, brand]),
  );
  if (brandsOfNewLines.size > 0) {
    const lines = new Map<string, Values>();
    for (const { key, fields } of naming) {
      const brand = brandsOfNewLines.get(key);
      const name = text(fields, 'line') ?? '';
      if (brand === undefined) continue;
      mergeValues(lines, `${brand} ${toSlug(name)}`, {
        ...pickColumnValues(fields, lineColumns),
        ...{ brand_slug: brand, slug: toSlug(name), name },
      });
    }
    const added = [...lines.values()].map((values) => ({ ...NEW_LINE, ...values }));
    await sql.execute(ADD_LINES, [JSON.stringify(added)]);
    places = await find();
  }
  return new Map(places.flatMap(({ key, lineId }) => (lineId === null ? [] : [[key, lineId] as const])));
}

/** A size in columns that lists do not have. */
function shapeOf({ fields }: ComparedFeedRow): Values {
  const size = parseSize(text(fields, 'size') ?? '');
  if (size === null) return {};
  const measured = fields['overallDiameterIn'];
  const shape = catalogDimensions(size, typeof measured === 'number' ? measured : null);
  return {
    size_slug: sizeSlug(size),
    ...(shape !== null && { rim_in: shape.rimIn, width_mm: shape.widthMm, aspect: shape.aspect }),
  };
}

/** The tires that are named as successors; one that comes later in the same list has its id already. */
async function findSuccessors(
  sql: Queries,
  rows: readonly ComparedFeedRow[],
): Promise<ReadonlyMap<string, string>> {
  const naming = rows.filter(({ fields }) => text(fields, 'replacedBy') !== null);
  if (naming.length === 0) return new Map();
  const keys = naming.map(({ key }) => key);
  const brands = await sql.query<{ key: string; brand: string }>(BRANDS_OF_TIRES, [keys]);
  const brandOf = new Map(brands.map(({ key, brand }) => [key, brand]));
  const named = naming.map(({ key, fields }) => ({
    key,
    brand: brandOf.get(key) ?? toSlug(text(fields, 'brand') ?? ''),
    mpn: getMpnKey(text(fields, 'replacedBy') ?? ''),
  }));
  const found = await sql.query<{ brand: string; mpn: string; key: string }>(SUCCESSORS, [
    JSON.stringify(named),
  ]);
  const known = new Map(found.map(({ brand, mpn, key }) => [`${brand} ${mpn}`, key]));
  return new Map(
    named.map(({ key, brand, mpn }) => [key, known.get(`${brand} ${mpn}`) ?? getTireId(brand, mpn)]),
  );
}

const numberOr = (fields: FeedFields, name: string, known: number | null): number | null => {
  const value = fields[name];
  return value === undefined ? known : typeof value === 'number' ? value : null;
};

/** A tire whose number a list does not tell keeps the one that it has. A number that another tire has is left to that tire. */
async function saveItems(sql: Queries, rows: readonly ComparedFeedRow[], supplierId: string): Promise<void> {
  // Only a rollback takes the number away: that of a tire which the supplier did not list before.
  const unlisted = rows.filter(({ fields }) => fields['itemNumber'] === null).map(({ key }) => key);
  if (unlisted.length > 0) await removeSupplierItems(sql, supplierId, unlisted);
  const naming = rows.filter(
    ({ fields }) =>
      fields['itemNumber'] !== null && ('cost' in fields || 'itemNumber' in fields || 'leadDays' in fields),
  );
  if (naming.length === 0) return;
  const known = await itemsOfTires(
    sql,
    supplierId,
    naming.map(({ key }) => key),
  );
  const numbers = naming.flatMap(({ fields }) => text(fields, 'itemNumber') ?? []);
  const owners = await itemsByNumber(sql, supplierId, numbers);
  const items = naming.flatMap(({ key, fields, before }): SupplierItem[] => {
    const item = known.get(key);
    const given = text(fields, 'itemNumber');
    const isFree = given !== null && (owners.get(given)?.skuId ?? key) === key;
    const itemNumber = isFree ? given : (item?.itemNumber ?? getOwnItemNumber({ ...before, ...fields }));
    if (itemNumber === null) return [];
    return [
      {
        skuId: key,
        itemNumber,
        costCents: numberOr(fields, 'cost', item?.costCents ?? null),
        leadDays: numberOr(fields, 'leadDays', item?.leadDays ?? null),
      },
    ];
  });
  await saveSupplierItems(sql, supplierId, items);
}
