import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { DayException } from '@tirekit/contract';
import { BadLine } from '../../../../platform/import/bad-line.ts';
import type { Database, Queries } from '../../../../platform/db/database.ts';
import { FileRefused } from '../../../../platform/import/file-refused.ts';
import { type FieldChange, readAs } from '../../../../platform/import/preview.ts';
import { type Converted, readTable, type TableLine } from '../../../../platform/import/read-table.ts';
import { randomCrockford } from '../../../../platform/random-id.ts';
import { SHOP_COLUMNS, type Shop } from '../shop.ts';
import { COLUMNS, zipsNamed } from './shop-cells.ts';
import { getCode, readShopLine, type ZipPlace } from './shop-line.ts';
import { applyStaged, type StagedLine, stage } from './stage.ts';

export interface ShopImportReport {
  /** The encoding and separators that the file was read with, in a sentence. */
  readonly readAs: string;
  readonly converted: readonly Converted[];
  readonly added: readonly { code: string; company: string }[];
  readonly changed: readonly { code: string; company: string; changes: readonly FieldChange[] }[];
  readonly same: number;
  /** Shops that are not in the file. They stay as they are: a file that is too short closes nobody. */
  readonly missing: readonly { code: string; company: string }[];
  readonly rejected: readonly { line: number; code: string; reason: string }[];
  readonly applied: boolean;
  /** Why it was not applied, though it was asked to be; null otherwise. The staged lines can be looked at. */
  readonly refused: string | null;
}

/** A file with more rejected lines than this, and a larger share than the next, is not applied. */
const REJECTED_MOST = 10;
const REJECTED_SHARE_MOST = 0.1;
const AT_ONCE = 1_000;

/**
 * Reads a file of shops into the staging table, compares it with the shops that there are, and, if asked to, applies the
 * lines that can be used, all at once. Repeating it changes nothing.
 * @throws FileRefused if the file cannot be read
 */
export async function importShops(
  db: Database,
  path: string,
  { apply }: { readonly apply: boolean },
): Promise<ShopImportReport> {
  const bytes = await readFile(path);
  const importId = createHash('sha256').update(bytes).digest('hex');
  const table = readTable(bytes, { columns: COLUMNS, required: ['code'] });
  const { lines } = table;
  if (lines.length === 0) throw new FileRefused('The file has no shops.');
  return db.transaction(async (tx) => {
    // Two imports at once would each compare with rows that the other is about to change.
    await tx.execute("SELECT pg_advisory_xact_lock(hashtext('installer_import'))");
    const found = await readAll(tx, importId, lines);
    const report = { ...found, readAs: readAs(table), converted: table.converted };
    if (!apply) return report;
    const { length } = report.rejected;
    if (length > Math.max(REJECTED_MOST, REJECTED_SHARE_MOST * lines.length)) {
      const refused = `${String(length)} of ${String(lines.length)} lines cannot be used, which is too many.`;
      return { ...report, refused };
    }
    await applyStaged(tx, importId);
    return { ...report, applied: true };
  });
}

async function readAll(
  tx: Queries,
  importId: string,
  lines: readonly TableLine[],
): Promise<Omit<ShopImportReport, 'readAs' | 'converted'>> {
  const report = {
    added: [] as ShopImportReport['added'][number][],
    changed: [] as ShopImportReport['changed'][number][],
    rejected: [] as ShopImportReport['rejected'][number][],
    same: 0,
  };
  const today = new Date().toISOString().slice(0, 10);
  const firstLines = new Map<string, number>();
  const staged: StagedLine[] = [];
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const part = lines.slice(from, from + AT_ONCE);
    const known = await readKnownShops(tx, part);
    for (const { line, cells, problems, unread } of part) {
      const named = (cells['code'] ?? '').toLowerCase();
      try {
        // Under wrong headings, even the code may be another cell.
        if (unread.has('code')) throw new BadLine(problems.join('; '));
        const code = getCode(cells);
        const first = firstLines.get(code);
        if (first !== undefined) throw new BadLine(`${code} stands on line ${first} already`);
        firstLines.set(code, line);
        const before = known.shops.get(code) ?? null;
        const getPlace = (zip: string) => known.places.get(zip);
        const { shop, days } = readShopLine(
          { cells, problems, unread },
          before,
          randomCrockford(10),
          getPlace,
        );
        // Days of the past, in a file that was made before them, are no news.
        const read = { shop, days: days?.filter(({ date }) => date >= today) ?? null };
        const { company } = read.shop;
        const changes =
          before === null ? [] : getChanges(before, read, known.days.get(before.installerId) ?? []);
        const outcome = before === null ? 'new' : changes.length > 0 ? 'changed' : 'same';
        if (outcome === 'new') report.added.push({ code, company });
        if (outcome === 'changed') report.changed.push({ code, company, changes });
        if (outcome === 'same') report.same++;
        staged.push({ line, code, outcome, ...read, reason: null });
      } catch (error) {
        if (!(error instanceof BadLine)) throw error;
        report.rejected.push({ line, code: named, reason: error.message });
        staged.push({
          line,
          code: named,
          outcome: 'rejected',
          shop: null,
          days: null,
          reason: error.message,
        });
      }
    }
  }
  await stage(tx, importId, staged);
  const missing = await tx.query<{ code: string; company: string }>(MISSING, [[...firstLines.keys()]]);
  return { ...report, missing, applied: false, refused: null };
}

const MISSING = `
  SELECT code, company FROM installer WHERE NOT sample AND status <> 'closed' AND NOT (code = ANY($1)) ORDER BY code`;

const DAYS = `
  SELECT installer_id AS "installerId", date::text AS date, reason, open, close FROM installer_exception
  WHERE installer_id = ANY($1) AND date >= current_date ORDER BY date`;

type PlaceRow = ZipPlace & { zip: string };
const PLACES = `
  SELECT zip, city, state, latitude, longitude, time_zone AS "timeZone" FROM zip_place WHERE zip = ANY($1) AND NOT military`;

/** The shops that some lines name, their days of other hours, and the places of all ZIP codes concerned. */
export async function readKnownShops(tx: Queries, lines: readonly Pick<TableLine, 'cells'>[]) {
  const codes = lines.map(({ cells }) => (cells['code'] ?? '').toLowerCase());
  const shops = await tx.query<Shop>(`SELECT ${SHOP_COLUMNS} FROM installer WHERE code = ANY($1)`, [codes]);
  const days = await tx.query<DayException & { installerId: string }>(DAYS, [
    shops.map(({ installerId }) => installerId),
  ]);
  const named = lines.flatMap(({ cells }) => zipsNamed(cells));
  const places = await tx.query<PlaceRow>(PLACES, [[...named, ...shops.map(({ zip }) => zip)]]);
  return {
    shops: new Map(shops.map((shop) => [shop.code, shop])),
    days: Map.groupBy(days, ({ installerId }) => installerId),
    places: new Map(places.map((place) => [place.zip, place])),
  };
}

function getChanges(
  before: Shop,
  { shop, days }: { shop: Shop; days: readonly DayException[] | null },
  daysBefore: readonly DayException[],
): FieldChange[] {
  const was = new Map<string, unknown>(Object.entries(before));
  const changes = Object.entries(shop).flatMap(([field, to]): FieldChange[] => {
    const from = was.get(field);
    return isDeepStrictEqual(withoutEmpty(from), withoutEmpty(to)) ? [] : [{ field, from, to }];
  });
  const to = days?.map(exceptionText).sort();
  const from = daysBefore.map(exceptionText).sort();
  return to === undefined || isDeepStrictEqual(from, to)
    ? changes
    : [...changes, { field: 'holidays', from, to }];
}

/** Prices without add-ons are the same whether they say so or not. */
const withoutEmpty = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => !isDeepStrictEqual(part, {})))
    : value;

/** A day of other hours as a file has it. */
export const exceptionText = ({ date, reason, open, close }: DayException): string =>
  `${date} ${reason}${open === null || close === null ? '' : ` ${open}-${close}`}`;
