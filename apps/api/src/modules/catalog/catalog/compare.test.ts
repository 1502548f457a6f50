import {
  compareTires,
  getItem,
  GRADE_NOT_REQUIRED,
  headers,
  NOT_STATED,
  TireDetail,
} from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';

let api: TestApi;
let sold: readonly string[];
const gone = { replaced: '', forGood: '' };
/** Tires of one size: two run-flats, two standard ones, one of which nobody knows it, and a standard one that is sold out. */
let ofOneSize: readonly string[] = [];
const runFlat = [true, true, false, false, null, false];

beforeAll(async () => {
  api = await startCatalogApi(1_500, async (db) => {
    await db.execute('UPDATE line SET discontinued = true, successor_line_id = 2 WHERE line_id = 1');
    await db.execute('UPDATE line SET discontinued = false WHERE line_id = 2');
    await db.execute('UPDATE line SET discontinued = true, successor_line_id = NULL WHERE line_id = 9');
    const [size] = await db.query<{ ids: string[] }>(
      `SELECT (array_agg(sku_id ORDER BY sku_id))[1:6] AS ids FROM sku s JOIN line l USING (line_id)
       WHERE NOT s.discontinued AND NOT l.discontinued AND s.size ~ '^[0-9]+/[0-9]+R'
       GROUP BY size_slug HAVING count(*) >= 6 ORDER BY size_slug LIMIT 1`,
    );
    ofOneSize = size?.ids ?? [];
    for (const [at, id] of ofOneSize.entries()) {
      await db.execute("UPDATE sku SET run_flat = $2, type = 'suv-crossover' WHERE sku_id = $1", [
        id,
        runFlat[at],
      ]);
      await db.execute('UPDATE stock SET quantity = $2 WHERE sku_id = $1', [id, at === 5 ? 0 : 20]);
    }
  });
  const getIds = async (where: string): Promise<string[]> =>
    (
      await api.db.query<{ sku_id: string }>(
        `SELECT sku_id FROM sku s JOIN line l USING (line_id) WHERE ${where} ORDER BY md5(sku_id) LIMIT 6`,
      )
    ).map(({ sku_id }) => sku_id);
  sold = await getIds('NOT s.discontinued AND NOT l.discontinued');
  [gone.replaced = ''] = await getIds(
    `l.line_id = 1 AND s.size IN (SELECT size FROM sku WHERE line_id = 2 AND NOT discontinued)`,
  );
  [gone.forGood = ''] = await getIds('l.line_id = 9');
});
afterAll(() => api.stop());

const ask = (items: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  api.call(
    `${compareTires.path}?${new URLSearchParams([...items.map((id) => ['items', id]), ...Object.entries(more)]).toString()}`,
  );
const compare = async (...asked: Parameters<typeof ask>) => {
  const answer = await ask(...asked);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { ...answer, tires: compareTires.answer.parse(answer.body).tires };
};

describe('comparing tires', () => {
  it('answers with the facts of up to five, in the order that was asked for', async () => {
    const asked = sold.slice(0, 5);
    const { tires } = await compare(asked);
    expect(tires.map(({ itemId }) => itemId)).toEqual(asked);
    for (const { itemId, tire } of tires) {
      const page = await api.call(getItem.path.replace('{itemId}', itemId));
      const { score, salePriceInCents, scoreParts, scoreBasis, stock, warrantyMiles, specifications } =
        TireDetail.parse(page.body);
      expect(tire).toMatchObject({ score, salePriceInCents, scoreParts, scoreBasis, stock, warrantyMiles });
      const spec = new Map(specifications.flatMap(({ rows }) => rows).map(({ key, value }) => [key, value]));
      const { weightLb, treadDepth32, treadwear } = tire?.figures ?? {};
      expect(spec.get('weight')).toBe(`${String(weightLb)} lb`);
      expect(spec.get('tread-depth')).toBe(
        treadDepth32 == null ? undefined : `${String(treadDepth32)}/32 in`,
      );
      const noGrade = tire?.figures.gradesRequired ? NOT_STATED : GRADE_NOT_REQUIRED;
      expect(spec.get('utqg-treadwear')).toBe(String(treadwear ?? noGrade));
    }
  });

  it('counts the same tire once, however it is written', async () => {
    const [one = ''] = sold;
    expect((await compare([one, one.toLowerCase(), one])).tires).toHaveLength(1);
  });

  it('says what has become of a tire that is no longer made, and still compares the others', async () => {
    const [one = ''] = sold;
    const { tires } = await compare([gone.replaced, one, gone.forGood, 'ZZZZZZZZZZ']);
    expect(tires[0]).toMatchObject({ tire: null });
    expect(tires[0]?.goneName).toMatch(/\S+ \S+/);
    expect(tires[0]?.successor?.path).toMatch(/^\/brands\//);
    expect(tires[1]?.tire?.itemId).toBe(one);
    expect(tires[2]).toMatchObject({ tire: null, successor: null });
    expect(tires[2]?.goneName).not.toBeNull();
    expect(tires[3]).toEqual({ itemId: 'ZZZZZZZZZZ', tire: null, goneName: null, successor: null });
  });

  it('judges each tire for a car', async () => {
    const fits = await api.call('/v1/catalog/tires?fitment=2019-honda-civic-lx&pageSize=1');
    const [fitting] = (fits.body as { items: { itemId: string }[] }).items;
    const { tires } = await compare([fitting?.itemId ?? '', ...sold.slice(0, 2)], {
      fitment: '2019-honda-civic-lx',
    });
    expect(tires[0]?.tire?.verdict?.outcome).toMatch(/^fits/);
    expect(tires.map(({ tire }) => tire?.verdict?.outcome)).not.toContain(undefined);
  });

  it.each([
    ['run-flat and standard ones of one size', [0, 2], ['run-flat-mixed']],
    ['only run-flats', [0, 1], undefined],
    ['one that may be a run-flat, which the cart asks about', [0, 4], undefined],
    ['a sold-out one of the other kind', [0, 5], undefined],
    ['several', [2, 0, 3, 1], ['run-flat-mixed']],
  ])('says which kinds must not run on one vehicle: %s', async (_what, chosen, codes) => {
    const { body } = await ask(chosen.map((at) => ofOneSize[at] ?? ''));
    expect(compareTires.answer.parse(body).neverMixed?.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['none', () => []],
    ['six', () => sold],
    ['what is no item id', () => ['<script>']],
  ])('refuses %s with a typed error', async (_, items) => {
    const answer = await ask(items());
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'bad-request' });
  });

  it('refuses a car that it does not know', async () => {
    expect((await ask(sold.slice(0, 2), { fitment: 'no-such-car' })).status).toBe(404);
  });

  it('depends on the lines of its tires, those that are gone included', async () => {
    const listTags = async (items: readonly string[]) =>
      (await compare(items)).headers.get(headers.cacheTags)?.split(' ');
    expect(await listTags([gone.replaced])).toEqual(['line/1']);
    expect((await listTags(sold.slice(0, 3)))?.every((tag) => tag.startsWith('line/'))).toBe(true);
    // It may be added any time.
    expect(await listTags(['ZZZZZZZZZZ'])).toBeUndefined();
  });
});
