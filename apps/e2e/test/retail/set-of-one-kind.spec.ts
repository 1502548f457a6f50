import type { APIRequestContext } from '@playwright/test';
import { BuyerByHttp, addedPath } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { newEmail } from '../../src/new-email.ts';
import { findTires } from '../../src/tires.ts';
import { asNewVisitor } from '../../src/visitor.ts';

interface Pair {
  readonly front: { readonly itemId: string };
  readonly rear: { readonly itemId: string };
}

/** What a set must have in common, as the database has it. */
interface Build {
  readonly id: string;
  readonly runFlat: boolean;
  readonly radial: boolean;
}

const STYLES = ['urban', 'road-warrior', 'lead-foot', 'adventurer'];
/** After so many calls the next visitor asks, so that no limit of a visitor's is met. */
const CALLS_OF_A_VISITOR = 50;

/** One of all staggered cars that ask for the same of the same make, and so are offered the same. */
const staggeredCars = () =>
  inDatabase(async (db) => {
    const { rows } = await db.query<{ id: string; sizes: string }>(
      `SELECT DISTINCT ON (front, rear, make_slug, drives)
         fitment_id AS id, front ->> 'sizeSlug' || ' ' || (rear ->> 'sizeSlug') AS sizes
       FROM fitment WHERE kind = 'staggered' ORDER BY front, rear, make_slug, drives, fitment_id`,
    );
    return rows;
  });

const builds = () =>
  inDatabase(async (db) => {
    const { rows } = await db.query<Build>(
      `SELECT sku_id AS id, run_flat AS "runFlat", size !~ '[0-9.](D|B|-)[0-9]' AS radial FROM sku`,
    );
    return new Map(rows.map((row) => [row.id, row]));
  });

/** Asks the API as one visitor after another. */
function asker(request: APIRequestContext) {
  let calls = 0;
  let headers = asNewVisitor();
  return async <T>(path: string): Promise<T> => {
    if (calls++ % CALLS_OF_A_VISITOR === 0) headers = asNewVisitor();
    const answer = await request.get(path, { headers });
    expect(answer.status(), path).toBe(200);
    return (await answer.json()) as T;
  };
}

test('Every pair that is offered for any staggered car is one kind of tire, in lists and in guided answers', async ({
  request,
}) => {
  const [cars, known] = await Promise.all([staggeredCars(), builds()]);
  const ask = asker(request);
  const mixed: string[] = [];
  let seen = 0;
  const look = (where: string, pairs: readonly Pair[]) => {
    for (const { front, rear } of pairs) {
      const [one, other] = [known.get(front.itemId), known.get(rear.itemId)];
      seen += 1;
      if (one?.runFlat !== other?.runFlat || one?.radial !== other?.radial)
        mixed.push(`${where}: ${front.itemId} ${rear.itemId}`);
    }
  };
  const asked = new Set<string>();
  for (const { id, sizes } of cars) {
    const { pairs } = await ask<{ pairs: readonly Pair[] }>(
      `/api/v1/catalog/tires?fitment=${id}&pageSize=60`,
    );
    look(id, pairs);
    if (asked.has(sizes)) continue;
    asked.add(sizes);
    for (const style of STYLES) {
      const { answers } = await ask<{ answers: readonly { pair: Pair | null }[] }>(
        `/api/v1/catalog/guided?style=${style}&fitment=${id}`,
      );
      look(
        `${id} ${style}`,
        answers.flatMap(({ pair }) => pair ?? []),
      );
    }
  }
  expect(mixed).toEqual([]);
  expect(seen).toBeGreaterThan(5 * cars.length);
});

test('A cart takes no run-flats behind standard tires, and says why', async ({ request }) => {
  const [car] = await inDatabase(async (db) => {
    const { rows } = await db.query<{ id: string; front: string; rear: string }>(
      `SELECT fitment_id AS id, f.sku_id AS front, r.sku_id AS rear
       FROM fitment
       JOIN sku f ON f.size_slug = front ->> 'sizeSlug' AND NOT f.run_flat AND NOT f.discontinued
       JOIN sku r ON r.size_slug = rear ->> 'sizeSlug' AND r.run_flat AND NOT r.discontinued
       JOIN stock fs ON fs.sku_id = f.sku_id AND fs.quantity >= 4
       JOIN stock rs ON rs.sku_id = r.sku_id AND rs.quantity >= 4
       WHERE kind = 'staggered' AND make_slug = 'bmw' ORDER BY fitment_id DESC, f.sku_id, r.sku_id LIMIT 1`,
    );
    return rows;
  });
  if (car === undefined) throw new Error('The sample has no such tires');
  const buyer = new BuyerByHttp(request);
  const add = (itemId: string) => ({ intent: 'add', itemId, quantity: '2', fitment: car.id });
  await buyer.step('/cart', add(car.front), addedPath(car.front, 2));
  const refused = await buyer.post('/cart', add(car.rear));
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(
    'We did not add these tires. Do not mix run-flat and standard tires on one vehicle.',
  );
  expect((await buyer.get('/cart')).text).not.toContain(car.rear);
});

test('A buyer agrees to two seasons on one car before checkout, and the order keeps the sentence', async ({
  request,
}) => {
  const fitment = '2019-honda-civic-lx';
  const [winter] = await findTires(`sku.size_slug = '215-55r16-tires' AND 'winter' = ANY (line.categories)`);
  const [other] = await findTires(
    `sku.size_slug = '215-55r16-tires' AND sku.speed IN ('H', 'V') AND sku.load_index >= 93
       AND NOT 'winter' = ANY (line.categories)`,
  );
  const buyer = new BuyerByHttp(request);
  for (const { itemId } of [winter, other].flatMap((tire) => tire ?? []))
    await buyer.step('/cart', { intent: 'add', itemId, quantity: '2', fitment }, addedPath(itemId, 2));
  const sentence =
    'I understand: mixing winter or summer tires with others can make my vehicle slide or brake unevenly';
  const cart = await buyer.get('/cart');
  expect(cart.text).toContain(sentence);
  expect(cart.text).toContain('To check out, read the notes about your tires');
  const form =
    /<form[^>]*>(?:(?!<\/form>).)*value="agree"(?:(?!<\/form>).)*<\/form>/s.exec(cart.html)?.[0] ?? '';
  const lineId = /name="lineId" value="([^"]+)"/.exec(form)?.[1] ?? '';
  await buyer.step('/cart', { intent: 'agree', lineId, acknowledged: 'season-mixed' }, '/cart');
  expect((await buyer.get('/cart')).text).toContain(`You agreed: “${sentence}”`);
  await buyer.goToPayment({ email: newEmail() });
  await buyer.pay();
  const orderNumber = await buyer.placeOrder();
  expect((await buyer.get('/checkout/order-confirmation')).text).toContain(`You agreed: “${sentence}”`);
  expect((await buyer.track(orderNumber)).text).toContain(`You agreed: “${sentence}”`);
});
