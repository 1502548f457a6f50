import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields, FieldValue } from '../../../../platform/feeds/feed-field.ts';
import type { FeedRow, SharedFeedRow } from '../../../../platform/feeds/feed-kind.ts';
import { brandColumns, lineColumns, type tireColumns } from './columns.ts';
import { getNames } from './tire-names.ts';

type Columns = typeof tireColumns;

/** Values by the names of columns. */
export type ColumnValues = Record<string, FieldValue>;

const listNames = (columns: Columns): string[] => Object.values(columns).map(({ name }) => name);

export const BRAND_COLUMNS = listNames(brandColumns);
export const LINE_COLUMNS = listNames(lineColumns);

const list = (names: readonly string[], table = ''): string =>
  names.map((name) => (table === '' ? name : `${table}.${name}`)).join(', ');
const select = (table: string, columns: Columns): string =>
  Object.entries(columns)
    .map(([field, { name }]) => `${table}.${name} AS "${field}"`)
    .join(', ');

/** The line and the brand that each row names, or that its tire has: a tire may move to the one, and be gone when the other is put back. */
const OWNERS = `
  SELECT n."rowNo", b.slug AS "ownBrand", l.line_id AS "ownLine", ${select('b', brandColumns)}, ${select('l', lineColumns)}
  FROM jsonb_to_recordset($1::jsonb) AS n ("rowNo" integer, key text, brand text, line text)
    LEFT JOIN sku s ON s.sku_id = n.key
    LEFT JOIN line had ON had.line_id = s.line_id
    LEFT JOIN brand b ON b.slug = coalesce(s.brand_slug, n.brand)
    LEFT JOIN line l ON l.brand_slug = b.slug AND l.slug = coalesce(n.line, had.slug)`;
const CHANGE_LINES = `
  UPDATE line l SET sample = false, (${list(LINE_COLUMNS)}) =
    (SELECT ${list(LINE_COLUMNS, 'p')} FROM jsonb_populate_record(l, n.values) p)
  FROM jsonb_to_recordset($1::jsonb) AS n (owner integer, values jsonb)
  WHERE l.line_id = n.owner AND jsonb_populate_record(l, n.values) IS DISTINCT FROM l`;
/** Only those that differ, because a trigger tells of every statement. */
const CHANGED_BRANDS = `
  SELECT n.owner, n.values
  FROM jsonb_to_recordset($1::jsonb) AS n (owner text, values jsonb) JOIN brand b ON b.slug = n.owner
  WHERE jsonb_populate_record(b, n.values) IS DISTINCT FROM b`;
const CHANGE_BRANDS = `
  UPDATE brand b SET sample = false, (${list(BRAND_COLUMNS)}) =
    (SELECT ${list(BRAND_COLUMNS, 'p')} FROM jsonb_populate_record(b, n.values) p)
  FROM jsonb_to_recordset($1::jsonb) AS n (owner text, values jsonb)
  WHERE b.slug = n.owner`;

type Owner = Record<string, FieldValue> & {
  readonly rowNo: number;
  readonly ownBrand: string | null;
  readonly ownLine: number | null;
};

const listOwners = (sql: Queries, rows: readonly FeedRow[]): Promise<Owner[]> =>
  sql.query(OWNERS, [
    JSON.stringify(
      rows.map(({ rowNo, key, fields }) => {
        const { brand, line } = getNames(fields);
        return { rowNo, key, brand, line };
      }),
    ),
  ]);

/** What the shop says of the line and of the brand of each row, where it has them, by row number. */
export async function readLinesAndBrands(
  sql: Queries,
  rows: readonly FeedRow[],
): Promise<ReadonlyMap<number, FeedFields>> {
  const owners = await listOwners(sql, rows);
  return new Map(
    owners.map((owner): [number, FeedFields] => [
      owner.rowNo,
      {
        ...(owner.ownBrand !== null && pickFields(owner, brandColumns)),
        ...(owner.ownLine !== null && pickFields(owner, lineColumns)),
      },
    ]),
  );
}

const pickFields = (values: FeedFields, columns: Columns): FeedFields =>
  Object.fromEntries(Object.keys(columns).map((field) => [field, values[field] ?? null]));

/** Changes the lines and brands of tires. */
export async function writeLinesAndBrands(sql: Queries, rows: readonly SharedFeedRow[]): Promise<void> {
  const owners = new Map((await listOwners(sql, rows)).map((owner) => [owner.rowNo, owner]));
  const ofLines = new Map<number, ColumnValues>();
  const ofBrands = new Map<string, ColumnValues>();
  for (const { rowNo, values } of rows) {
    const { ownLine = null, ownBrand = null } = owners.get(rowNo) ?? {};
    if (ownLine !== null) mergeValues(ofLines, ownLine, pickColumnValues(values, lineColumns));
    if (ownBrand !== null) mergeValues(ofBrands, ownBrand, pickColumnValues(values, brandColumns));
  }
  if (ofLines.size > 0) await sql.execute(CHANGE_LINES, [toJson(ofLines)]);
  if (ofBrands.size === 0) return;
  const differing = await sql.query(CHANGED_BRANDS, [toJson(ofBrands)]);
  if (differing.length > 0) await sql.execute(CHANGE_BRANDS, [JSON.stringify(differing)]);
}

const toJson = (changes: ReadonlyMap<number | string, ColumnValues>): string =>
  JSON.stringify([...changes].map(([owner, values]) => ({ owner, values })));

/** The values of a row in one table. */
export const pickColumnValues = (fields: FeedFields, columns: Columns): ColumnValues =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, { name }]) =>
      field in fields ? [[name, fields[field] ?? null]] : [],
    ),
  );

/** Adds what a row tells of a line or brand to what rows before it told, which counts where they tell the same. */
export function mergeValues<Key>(told: Map<Key, ColumnValues>, key: Key, values: ColumnValues): void {
  if (Object.keys(values).length > 0) told.set(key, { ...values, ...told.get(key) });
}
