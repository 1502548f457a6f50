import { apiOrigin } from '../../src/addresses.ts';
import { expect, test } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';

interface Pair {
  readonly front: { readonly itemId: string };
  readonly rear: { readonly itemId: string };
}

/** The properties that a set must share, as the database has them. */
interface Build {
  readonly id: string;
  readonly runFlat: boolean;
  readonly radial: boolean;
}

const STYLES = ['urban', 'road-warrior', 'lead-foot', 'adventurer'] as const;
/** The API answers one call while it reads the next. */
const AT_ONCE = 4;

/** One of all staggered cars of a make that need the same tires, and so are offered the same. */
const staggeredCars = () =>
  inDatabase(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `SELECT DISTINCT ON (front, rear, make_slug, drives) fitment_id AS id
       FROM fitment WHERE kind = 'staggered' ORDER BY front, rear, make_slug, drives, fitment_id`,
    );
    return rows.map(({ id }) => id);
  });

const builds = () =>
  inDatabase(async (db) => {
    const { rows } = await db.query<Build>(
      `SELECT sku_id AS id, run_flat AS "runFlat", size !~ '[0-9.](D|B|-)[0-9]' AS radial FROM sku`,
    );
    return new Map(rows.map((row) => [row.id, row]));
  });

test('Every pair that is offered for any staggered car is one kind of tire, on every page of its list and in guided answers', async ({
  request,
}) => {
  const [cars, known] = await Promise.all([staggeredCars(), builds()]);
  // The API itself: what a storefront would add to 400 answers proves nothing here.
  const form = {
    client_id: 'retail',
    client_secret: process.env['CLIENT_SECRET_RETAIL'] ?? '',
    grant_type: 'client_credentials',
  };
  const { access_token: token } = (await (await request.post(`${apiOrigin}/token`, { form })).json()) as {
    access_token: string;
  };
  const headers = { authorization: `Bearer ${token}` };
  async function ask<T>(path: string): Promise<T> {
    const answer = await request.get(`${apiOrigin}/v1/catalog/${path}`, { headers });
    expect(answer.status(), path).toBe(200);
    return (await answer.json()) as T;
  }

  const mixed: string[] = [];
  const seen = { lists: 0, guided: 0 };
  function look(where: keyof typeof seen, car: string, pairs: readonly Pair[]) {
    seen[where] += pairs.length;
    for (const { front, rear } of pairs) {
      const [one, other] = [known.get(front.itemId), known.get(rear.itemId)];
      if (one === undefined || one.runFlat !== other?.runFlat || one.radial !== other.radial)
        mixed.push(`${where}, ${car}: ${front.itemId} ${rear.itemId}`);
    }
  }
  async function lookAt(car: string, style: string) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const list = await ask<{ pairs: readonly Pair[]; pages: number }>(
        `tires?fitment=${car}&pageSize=60&page=${String(page)}`,
      );
      look('lists', car, list.pairs);
      ({ pages } = list);
    }
    const { answers } = await ask<{ answers: readonly { pair: Pair | null }[] }>(
      `guided?style=${style}&fitment=${car}`,
    );
    look(
      'guided',
      car,
      answers.flatMap(({ pair }) => pair ?? []),
    );
  }
  const left = cars.map((car, at) => [car, STYLES[at % STYLES.length] ?? 'urban'] as const);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) await lookAt(...next);
    }),
  );
  expect(mixed).toEqual([]);
  expect(cars.length).toBeGreaterThan(50);
  expect(seen.lists).toBeGreaterThan(100 * cars.length);
  expect(seen.guided).toBeGreaterThan(cars.length);
});
