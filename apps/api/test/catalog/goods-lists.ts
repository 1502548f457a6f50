import { expect } from 'vitest';
import { saveSupplier } from '../../src/modules/catalog/suppliers/index.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { MappedLine } from '../../src/platform/feeds/apply-mapping.ts';
import type { FeedFields } from '../../src/platform/feeds/feed-field.ts';
import type { FeedKind } from '../../src/platform/feeds/feed-kind.ts';
import { type Feed, saveFeed, saveMapping } from '../../src/platform/feeds/feeds.ts';
import { applyRun } from '../../src/platform/feeds/runs/apply-run.ts';
import { checkRun } from '../../src/platform/feeds/runs/check-run.ts';
import { listRows } from '../../src/platform/feeds/runs/run-rows.ts';
import { getRun } from '../../src/platform/feeds/runs/run-state.ts';
import { stageRun } from '../../src/platform/feeds/runs/stage-run.ts';
import { feedKinds } from '../../src/workflows/feeds/feed-kinds.ts';
import { insertRows, sampleCatalog } from './catalog/sample-catalog.ts';

function goodsKind(): FeedKind {
  const found = feedKinds.find(({ name }) => name === 'goods');
  if (found === undefined) throw new Error('No kind of goods');
  return found;
}
export const kind = goodsKind();

export const atlas: Feed = {
  ...{ feedId: 'atlas-goods', kind: 'goods', supplierId: 'atlas', mapping: 'atlas', isFull: false },
  ...{ folder: null, everyMinutes: null, limits: {} },
};

/** A line of a price list, cell by cell, as a mapping reads it. */
export type Cells = Readonly<Record<string, string>>;

function read(cells: Cells): Pick<MappedLine, 'fields' | 'problems'> {
  const fields: Record<string, FeedFields[string]> = {};
  const problems: string[] = [];
  for (const [name, cell] of Object.entries(cells)) {
    const field = kind.fields.find((one) => one.name === name);
    if (field === undefined) throw new Error(`No field ${name}`);
    try {
      fields[name] = cell === '-' ? null : field.read(cell, { decimal: '.', unit: null });
    } catch (error) {
      problems.push(`${field.label} ${(error as Error).message}`);
    }
  }
  return { fields, problems };
}

async function* toLines(rows: readonly Cells[]): AsyncGenerator<MappedLine> {
  for (const [at, cells] of rows.entries())
    yield { file: 'list.csv', sheet: null, line: at + 2, ...read(cells) };
  await Promise.resolve();
}

export const trail: Cells = {
  ...{ brand: 'Coldwater', line: 'Trail Boss', categories: 'A/T', mpn: 'CW-1001', gtin: '036000291452' },
  ...{ size: 'LT275/70R18/E 125/122R', severeSnow: 'yes', price: '289.99', weightLb: '52.4' },
  ...{ cost: '201.50', itemNumber: 'AT-77', leadDays: '2', warrantyMiles: '50K' },
};
export const road: Cells = {
  ...{ brand: 'Coldwater', line: 'Road Boss', categories: 'All-Season, Touring', mpn: 'CW-2001' },
  ...{ size: 'P225/65R17', service: '102H', utqg: '600 A B', price: '139.00', itemNumber: 'AT-78' },
};
/** A shop of sample tires alone, to which lists bring others. */
export async function openGoodsShop(db: Database): Promise<void> {
  await db.withClient((client) => insertRows(client, { ...sampleCatalog(60) }));
  await db.execute('UPDATE sku SET sample = true');
  await saveMapping(db, 'atlas', { form: 1, kind: 'goods', fields: {} }, 'Ann');
  for (const supplierId of ['atlas', 'bolt']) await saveSupplier(db, { supplierId, name: supplierId });
}

/** Takes out what lists have brought. */
export async function resetGoodsShop(db: Database): Promise<void> {
  await db.execute('DELETE FROM stock WHERE sku_id IN (SELECT sku_id FROM sku WHERE NOT sample)');
  await db.execute('DELETE FROM price_entry');
  await db.execute('DELETE FROM supplier_item');
  await db.execute('DELETE FROM sku WHERE NOT sample');
  await db.execute('DELETE FROM line WHERE NOT sample');
  await db.execute('DELETE FROM brand WHERE NOT sample');
  await db.execute("DELETE FROM cart WHERE cart_id = 'goods-test'");
  await saveFeed(db, atlas, 'Ann');
}

/** Brings lists to the shop whose database it is. */
export function goodsLists(getDb: () => Database) {
  async function check(rows: readonly Cells[], feed: Feed = atlas): Promise<string> {
    await saveFeed(getDb(), feed, 'Ann');
    const runId = await stageRun(getDb(), kind, {
      ...{ feedId: feed.feedId, mapping: 'atlas', mappingVersion: 1, files: [], notes: [], by: 'Ann' },
      lines: toLines(rows),
    });
    await checkRun(getDb(), kind, runId);
    return runId;
  }

  async function apply(
    rows: readonly Cells[],
    feed: Feed = atlas,
    reason: string | null = null,
  ): Promise<string> {
    const runId = await check(rows, feed);
    expect(await problemsOf(runId)).toEqual([]);
    await applyRun(getDb(), kind, runId, { by: 'Ann', reason });
    return runId;
  }

  const problemsOf = async (runId: string): Promise<string[]> =>
    (await listRows(getDb(), runId, 'problems', 100)).flatMap(({ problems, conflicts }) => [
      ...problems,
      ...conflicts,
    ]);
  const refused = async (...rows: readonly Cells[]): Promise<string[]> => problemsOf(await check(rows));
  const countsOf = async (rows: readonly Cells[], feed?: Feed) =>
    (await getRun(getDb(), await check(rows, feed))).counts;
  const tire = (mpn: string) =>
    getDb().maybeOne<Record<string, unknown>>(
      `SELECT s.*, l.slug AS line, l.name AS line_name, l.tread_family, l.headline, l.sample AS line_sample
       FROM sku s JOIN line l USING (line_id) WHERE mpn = $1`,
      [mpn],
    );
  return { check, apply, problemsOf, refused, countsOf, tire };
}
