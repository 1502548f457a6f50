import { checkRun } from '../../src/platform/feeds/runs/check-run.ts';
import { applyRun } from '../../src/platform/feeds/runs/apply-run.ts';
import { getRun } from '../../src/platform/feeds/runs/run-state.ts';
import { stageRun } from '../../src/platform/feeds/runs/stage-run.ts';
import type { MappedLine } from '../../src/platform/feeds/apply-mapping.ts';
import type { FeedFields } from '../../src/platform/feeds/feed-field.ts';
import type { FeedKind } from '../../src/platform/feeds/feed-kind.ts';
import { type Feed, saveFeed, saveMapping } from '../../src/platform/feeds/feeds.ts';
import type { Database } from '../../src/platform/db/database.ts';

/** A row of a list of things. `problem` is what its reader said of it. */
export type ThingRow = FeedFields & { problem?: string };

/** A kind of its own, so that these tests prove what all kinds share. */
export const thingKind: FeedKind = {
  name: 'things',
  fields: [],
  guards: [
    {
      name: 'price-jump',
      limit: 30,
      isMet: ({ fields, before }, limit) =>
        before !== null &&
        Math.abs(Number(fields['cents']) - Number(before['cents'])) * 100 > limit * Number(before['cents']),
      says: (rows, limit) => `${String(rows)} prices are off by more than ${String(limit)}%.`,
    },
  ],
  groupedBy: { field: 'brand', label: 'brand' },
  complete: (fields) => ({
    fields: { ...fields, cents: fields['cents'] ?? 100 },
    computed: 'cents' in fields ? [] : ['cents'],
    problems: fields['cents'] === 0 ? ['A price of nothing.'] : [],
  }),
  identify: (_sql, rows) =>
    Promise.resolve(
      new Map(
        rows.map(({ rowNo, fields: { id } }) => [
          rowNo,
          typeof id === 'string' ? { key: id } : { problem: 'The line has no number.' },
        ]),
      ),
    ),
  async read(sql, keys) {
    const rows = await sql.query<{ key: string; fields: FeedFields }>(
      `SELECT id AS key, jsonb_build_object('id', id, 'brand', brand, 'cents', cents, 'gone', gone) AS fields
      FROM thing WHERE id = ANY ($1)`,
      [keys],
    );
    return new Map(rows.map(({ key, fields }) => [key, fields]));
  },
  check: (_sql, rows) =>
    Promise.resolve(
      new Map(
        rows.flatMap(({ rowNo, fields }) =>
          fields['brand'] === 'Nobody' ? [[rowNo, ['Unknown brand.']]] : [],
        ),
      ),
    ),
  listOnSale: (sql, _run, after, limit) =>
    sql.query(
      `SELECT id AS key, jsonb_build_object('id', id, 'brand', brand, 'cents', cents, 'gone', gone) AS fields
      FROM thing WHERE NOT gone AND id > $1 ORDER BY id LIMIT $2`,
      [after, limit],
    ),
  async write(sql, rows) {
    await sql.execute(
      `INSERT INTO thing AS t (id, brand, cents, gone)
      SELECT key, fields ->> 'brand', (fields ->> 'cents')::integer, coalesce((fields ->> 'gone')::boolean, false)
      FROM jsonb_to_recordset($1::jsonb) AS row (key text, fields jsonb)
      ON CONFLICT (id) DO UPDATE SET brand = coalesce(excluded.brand, t.brand), cents = coalesce(excluded.cents, t.cents),
        gone = excluded.gone`,
      [JSON.stringify(rows)],
    );
  },
  async discontinue(sql, keys) {
    await sql.execute('UPDATE thing SET gone = true WHERE id = ANY ($1)', [keys]);
  },
  async remove(sql, keys) {
    await sql.execute("DELETE FROM thing WHERE id = ANY ($1) AND id <> 'ordered'", [keys]);
    return keys.filter((key) => key === 'ordered');
  },
  whyKept: 'An order has it, so it is only marked as gone.',
  export: () => Promise.resolve([]),
};

export const thingFeed: Feed = {
  feedId: 'things',
  kind: 'things',
  supplierId: null,
  mapping: 'things',
  isFull: false,
  folder: null,
  everyMinutes: null,
  limits: {},
};

/** Makes the table of things and their feed. */
export async function createThings(db: Database): Promise<void> {
  await db.execute(
    'CREATE TABLE thing (id text PRIMARY KEY, brand text, cents integer CHECK (cents < 100000), gone boolean NOT NULL)',
  );
  await saveMapping(db, 'things', { form: 1, kind: 'things', fields: {} }, 'Ann');
}

/** The state before each test: no things, and a feed of differences. */
export async function clearThings(db: Database): Promise<void> {
  await db.execute('DELETE FROM thing');
  await saveFeed(db, thingFeed, 'Ann');
}

export const listThings = (db: Database) =>
  db.query<{ id: string; cents: number; gone: boolean }>('SELECT id, cents, gone FROM thing ORDER BY id');

export async function* readThings(rows: readonly ThingRow[]): AsyncGenerator<MappedLine> {
  for (const [at, { problem, ...fields }] of rows.entries())
    yield {
      file: 'list.csv',
      sheet: null,
      line: at + 2,
      fields,
      problems: problem === undefined ? [] : [problem],
    };
  await Promise.resolve();
}

export const stageThings = (db: Database, rows: readonly ThingRow[]): Promise<string> =>
  stageRun(db, thingKind, {
    feedId: 'things',
    mapping: 'things',
    mappingVersion: 1,
    files: [],
    lines: readThings(rows),
    notes: [],
    by: 'Ann',
  });

export async function checkThings(db: Database, rows: readonly ThingRow[]) {
  const runId = await stageThings(db, rows);
  await checkRun(db, thingKind, runId);
  return await getRun(db, runId);
}

/** @returns the run's id. */
export async function applyThings(db: Database, rows: readonly ThingRow[], reason: string | null = null) {
  const { runId } = await checkThings(db, rows);
  await applyRun(db, thingKind, runId, { by: 'Ann', reason });
  return runId;
}
