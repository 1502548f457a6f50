import { getGuidedAnswers, GuidedAnswers, listTires, TireList } from '@tirekit/contract';
import { DRIVING_STYLES, parseSize, isBias } from '@tirekit/tires';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';

const CAR = '2021-bmw-m3';
const [FRONT, REAR] = ['255/35R19', '285/30R19'];

interface Sku {
  id: string;
  line: number;
  size: string;
  runFlat: boolean | null;
}

let api: TestApi;
let skus: ReadonlyMap<string, Sku>;
/** A line whose front tires are all run-flats, and whose rear ones are all standard. */
let split = 0;
/** A line of standard tires: for summer in front, for all seasons at the rear. */
let seasons = 0;
/** A line whose front tires are standard, and whose rear tires may be run-flats or not: the catalog doesn't say. */
let unsaid = 0;

beforeAll(async () => {
  api = await startCatalogApi(6_000, async (db) => {
    const lines = await db.query<{ line: number }>(
      `SELECT line_id AS line FROM sku JOIN line l USING (line_id)
       WHERE NOT sku.discontinued AND NOT l.discontinued AND size IN ($1, $2) AND NOT 'winter' = ANY (categories)
       GROUP BY line_id HAVING count(DISTINCT size) = 2 ORDER BY line_id LIMIT 3`,
      [FRONT, REAR],
    );
    [split = 0, seasons = 0, unsaid = 0] = lines.map(({ line }) => line);
    await db.execute('UPDATE sku SET run_flat = (size = $2) WHERE line_id = $1', [split, FRONT]);
    await db.execute(
      'UPDATE sku SET run_flat = CASE size WHEN $2 THEN false WHEN $3 THEN NULL ELSE run_flat END WHERE line_id = $1',
      [unsaid, FRONT, REAR],
    );
    await db.execute(
      `UPDATE sku SET run_flat = false, severe_snow = false, mud_snow = (size = $2) WHERE line_id = $1`,
      [seasons, REAR],
    );
  });
  const rows = await api.db.query<Sku>(
    'SELECT sku_id AS id, line_id AS line, size, run_flat AS "runFlat" FROM sku WHERE size IN ($1, $2)',
    [FRONT, REAR],
  );
  skus = new Map(rows.map((row) => [row.id, row]));
});
afterAll(() => api.stop());

const getFacts = (id: string): Sku => skus.get(id) ?? expect.fail(`No tire ${id}`);
const builtAs = (id: string) => {
  const size = parseSize(getFacts(id).size);
  return [getFacts(id).runFlat, size !== null && isBias(size.construction)];
};

async function list(query = ''): Promise<TireList> {
  const { body } = await api.call(`${listTires.path}?fitment=${CAR}&pageSize=60${query}`);
  return TireList.parse(body);
}

/** Of all pages. */
async function everyPair(): Promise<TireList['pairs']> {
  const { pages, pairs } = await list();
  const rest = await Promise.all(
    Array.from({ length: pages - 1 }, (_, at) => list(`&page=${String(at + 2)}`)),
  );
  return [...pairs, ...rest.flatMap((page) => page.pairs)];
}

describe('a pair for a staggered car is one kind of tire', () => {
  it.each(['', '&sort=price-low', '&weights=4-0-0-0', '&runFlat=true', '&inStock=true', '&sort=score'])(
    'the list%s has only pairs of one kind of tire',
    async (query) => {
      const { pairs } = await list(query);
      for (const { front, rear } of pairs) {
        expect(builtAs(front.itemId)).toEqual(builtAs(rear.itemId));
        expect(front.runFlat).toBe(rear.runFlat);
      }
    },
  );

  it('guided answers have only pairs of one kind of tire', async () => {
    for (const { slug } of DRIVING_STYLES) {
      const { body } = await api.call(`${getGuidedAnswers.path}?style=${slug}&fitment=${CAR}`);
      for (const { pair } of GuidedAnswers.parse(body).answers)
        expect(pair && builtAs(pair.front.itemId)).toEqual(pair && builtAs(pair.rear.itemId));
    }
  });

  it('a line has no pair when its front and rear tires are of different kinds', async () => {
    const pairs = await everyPair();
    const lines = pairs.map(({ front }) => getFacts(front.itemId).line);
    expect(lines).toContain(seasons);
    expect(lines).not.toContain(split);
    expect(lines).not.toContain(unsaid);
    const rows = [...skus.values()].filter(({ line }) => line === split);
    expect(new Set(rows.map(({ size }) => size)).size).toBe(2);
  });

  it('says that its tires are for different seasons, and what to agree to', async () => {
    const pairs = await everyPair();
    const ofSeasons = pairs.find(({ front }) => getFacts(front.itemId).line === seasons);
    expect(ofSeasons?.together).toContainEqual(
      expect.objectContaining({
        code: 'season-mixed',
        severity: 'note',
        acknowledge: expect.any(String) as string,
      }),
    );
  });

  it('a list with a chosen tire pairs it with its partner, from either axle', async () => {
    const pairs = await everyPair();
    let other = 0;
    for (const { id, line, size, runFlat } of skus.values()) {
      const found = await list(`&withItem=${id}`);
      expect(found.pairs.length).toBeLessThanOrEqual(1);
      const [pair] = found.pairs;
      const partners = [...skus.values()].filter(
        (one) => one.line === line && one.size !== size && one.runFlat === runFlat,
      );
      if (partners.length === 0) expect(pair).toBeUndefined();
      if (pair === undefined) continue;
      expect([pair.front.itemId, pair.rear.itemId]).toContain(id);
      expect(builtAs(pair.front.itemId)).toEqual(builtAs(pair.rear.itemId));
      if (pairs.every(({ front, rear }) => front.itemId !== id && rear.itemId !== id)) other += 1;
    }
    expect(other).toBeGreaterThan(0);
    expect((await list('&withItem=0000000000')).pairs).toEqual([]);
  });
});
