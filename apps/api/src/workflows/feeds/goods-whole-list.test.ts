import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Cells,
  goodsLists,
  kind,
  openGoodsShop,
  resetGoodsShop,
  road,
  trail,
} from '../../../test/catalog/goods-lists.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FeedKind } from '../../platform/feeds/feed-kind.ts';
import { applyRun } from '../../platform/feeds/runs/apply-run.ts';
import { checkRun } from '../../platform/feeds/runs/check-run.ts';
import { rollBackRun } from '../../platform/feeds/runs/roll-back-run.ts';
import { BATCH } from '../../platform/feeds/runs/run-rows.ts';

let database: OpenTestDatabase;
let db: Database;
const { apply, check, countsOf, problemsOf, refused, tire } = goodsLists(() => db);

beforeAll(async () => {
  database = await openTestDatabase(3);
  ({ db } = database);
  await openGoodsShop(db);
});
beforeEach(() => resetGoodsShop(db));
afterAll(() => database.close());

/** Tires of one line, of which the last stands in another batch than the first. */
const TIRES = BATCH + 2;
const LAST = TIRES - 1;
const mpnAt = (at: number): string => `CW-${String(10_000 + at)}`;
const listOf = (change: (at: number) => Cells = () => ({})): Cells[] =>
  Array.from({ length: TIRES }, (_, at) => ({
    ...{ ...road, mpn: mpnAt(at), itemNumber: `I-${String(at)}` },
    ...change(at),
  }));
/** The same in the first and the last line. */
const atBothEnds =
  (first: Cells, last: Cells) =>
  (at: number): Cells =>
    at === 0 ? first : at === LAST ? last : {};

describe('lines of a list that are far apart', () => {
  test.each<[string, Cells, Cells, string]>([
    [
      'have one GTIN',
      { gtin: '036000291452' },
      { gtin: '0036000291452' },
      'Line 2 has the same GTIN. Only the first one is used.',
    ],
    [
      'have one item number',
      { itemNumber: 'AT-1' },
      { itemNumber: 'AT-1' },
      'Line 2 has the same supplier’s item number. Only the first one is used.',
    ],
    [
      'describe their line differently',
      { lineHeadline: 'Quiet' },
      { lineHeadline: 'Loud' },
      'The headline of the model differs from that of Coldwater CW-10000 in the same list.',
    ],
    [
      'describe their brand differently',
      { brandTagline: 'For roads' },
      { brandTagline: 'For trails' },
      'The tagline of the brand differs from that of Coldwater CW-10000 in the same list.',
    ],
  ])('are named where they %s', async (_, first, last, sentence) => {
    expect(await refused(...listOf(atBothEnds(first, last)))).toEqual([sentence]);
  });

  test('may replace each other', async () => {
    await apply(listOf(atBothEnds({ replacedBy: mpnAt(LAST) }, { replacedBy: mpnAt(1) })));
    expect((await tire(mpnAt(0)))?.['successor_sku_id']).toBe((await tire(mpnAt(LAST)))?.['sku_id']);
    expect((await tire(mpnAt(LAST)))?.['successor_sku_id']).toBe((await tire(mpnAt(1)))?.['sku_id']);
  });
});

test('a line that cannot be used takes those with it that name its tire as their successor, and so on', async () => {
  const unusable = Object.fromEntries(Object.entries(road).filter(([name]) => name !== 'price'));
  const successorOf = (at: number) => ({ replacedBy: mpnAt(at) });
  const rows = listOf((at) => (at < 2 ? successorOf(at === 0 ? 1 : LAST) : {}));
  const runId = await check([...rows.slice(0, LAST), { ...unusable, mpn: mpnAt(LAST), itemNumber: 'I' }]);
  await applyRun(db, kind, runId, { by: 'Ann', reason: null });
  expect(await problemsOf(runId)).toEqual([
    `There is no tire ${mpnAt(1)} of Coldwater to replace it. Put the successor into the list, too.`,
    `There is no tire ${mpnAt(LAST)} of Coldwater to replace it. Put the successor into the list, too.`,
    'A new tire needs a price.',
  ]);
  expect(
    await db.query(
      `SELECT FROM sku WHERE successor_sku_id IS NOT NULL AND successor_sku_id NOT IN (SELECT sku_id FROM sku)`,
    ),
  ).toEqual([]);
});

describe('a tire that is gone when a list is applied', () => {
  const applying = (runId: string) => applyRun(db, kind, runId, { by: 'Ann', reason: null });
  const removed = (runId: string) => rollBackRun(db, kind, runId, { by: 'Ann', reason: 'Wrong' });

  test('refuses the run that names it as a successor, which then has a line that cannot be used', async () => {
    const brought = await apply([road]);
    const runId = await check([{ ...trail, replacedBy: 'CW-2001' }]);
    await removed(brought);
    const sentence =
      'There is no tire CW-2001 of Coldwater to replace it. Put the successor into the list, too.';
    await expect(applying(runId)).rejects.toThrow(`Line 2: ${sentence} Check the run once more`);
    expect(await tire('CW-1001')).toBeNull();
    await checkRun(db, kind, runId);
    expect(await problemsOf(runId)).toEqual([sentence]);
  });

  test('refuses the run that changes it, and tells what a new tire needs', async () => {
    const brought = await apply([road]);
    const runId = await check([{ brand: 'Coldwater', mpn: 'CW-2001', weightLb: '27' }]);
    await removed(brought);
    await expect(applying(runId)).rejects.toThrow('Line 2: A new tire needs its model.');
  });
});

test('a line that cannot be used takes neither GTIN nor item number from a later one', async () => {
  const claiming = { ...road, gtin: '036000291452' };
  const unusable = Object.fromEntries(Object.entries(claiming).filter(([name]) => name !== 'price'));
  expect(await refused(unusable, { ...claiming, mpn: 'CW-2002' })).toEqual(['A new tire needs a price.']);
});

test('a line binds no other with what it says where it cannot be used itself', async () => {
  const loud = { ...road, mpn: 'CW-2002', itemNumber: 'AT-79', lineHeadline: 'Loud' };
  const quiet = { ...road, lineHeadline: 'Quiet' };
  const unusable = 'There is no tire CW-9 of Coldwater to replace it. Put the successor into the list, too.';
  expect(await refused({ ...quiet, replacedBy: 'CW-9' }, loud)).toEqual([unusable]);
  const later = 'The headline of the model differs from that of Coldwater CW-2002 in the same list.';
  expect(await refused(road, loud, { ...quiet, mpn: 'CW-2003', itemNumber: 'AT-80' })).toEqual([later]);
});

describe('the description of a line that several batches tell', () => {
  const described = (headline: string, tagline: string) =>
    listOf(() => ({ lineHeadline: headline, brandTagline: tagline }));
  const shown = async () => ({
    headline: (await tire(mpnAt(0)))?.['headline'],
    ...(await db.one<{ tagline: string }>("SELECT tagline FROM brand WHERE slug = 'coldwater'")),
  });

  test('is written when all tires are, so that buyers who review the line do not wait, and is rolled back', async () => {
    await apply(described('Quiet', 'For roads'));
    const runId = await check(described('Silent', 'For all roads'));
    let batches = 0;
    const watched: FeedKind = {
      ...kind,
      async write(tx, rows, run) {
        await kind.write(tx, rows, run);
        batches += 1;
        await db.query(
          `SELECT FROM line JOIN brand b ON b.slug = brand_slug WHERE b.slug = 'coldwater' FOR NO KEY UPDATE NOWAIT`,
        );
      },
    };
    await applyRun(db, watched, runId, { by: 'Ann', reason: null });
    expect(batches).toBe(2);
    expect(await shown()).toEqual({ headline: 'Silent', tagline: 'For all roads' });
    expect(await countsOf(described('Silent', 'For all roads'))).toMatchObject({ none: TIRES });
    const { left } = await rollBackRun(db, kind, runId, { by: 'Ann', reason: 'Wrong' });
    expect(left).toEqual([]);
    expect(await shown()).toEqual({ headline: 'Quiet', tagline: 'For roads' });
  });
});
