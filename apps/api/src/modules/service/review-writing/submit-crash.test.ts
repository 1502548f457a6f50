import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moduleFactories } from '../../index.ts';
import { shortLeases } from '../../../../test/orders/leases.ts';
import { buyerActions } from '../../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../../test/orders/test-shop.ts';
import { getReview, addUp, reviewActions } from '../../../../test/catalog/reviews/writing.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, shortLeases, moduleFactories);
}, 60_000);
afterAll(() => shop.stop());

/** From before the call arrives to after it is answered. */
const MOMENTS_MS = [2, 8, 30];

test('a review that is sent again after the API was killed is stored and counted once, at whatever moment', async () => {
  const lines = await shop.db.query<{ lineId: number; brand: string; line: string }>(
    'SELECT line_id AS "lineId", brand_slug AS brand, slug AS line FROM line ORDER BY line_id LIMIT $1',
    [MOMENTS_MS.length],
  );
  const writing = reviewActions(buyerActions(shop));
  for (const [nth, { lineId, brand, line }] of lines.entries()) {
    const { child, exited } = await shop.spawnApi({ API_MODULES: 'all' });
    const body = getReview({ brand, line });
    const key = `press-${String(nth)}-before-the-crash`;
    await writing.open({ brand, line });
    const lost = writing.submit(body, { key }).catch(() => null);
    await sleep(MOMENTS_MS[nth]);
    child.kill('SIGKILL');
    await Promise.all([exited, lost]);

    const again = await shop.startApi();
    const { status, body: answer } = await writing.submit(body, { key });
    expect([status, answer.state]).toEqual([201, 'published']);
    await addUp(shop.db, lineId);
    const stored = await shop.db.one<{ reviews: number; counted: number; cards: number; events: number }>(
      `SELECT (SELECT count(*) FROM review WHERE line_id = $1) AS reviews,
         (SELECT count FROM review_total WHERE line_id = $1) AS counted,
         (SELECT rating_count FROM line WHERE line_id = $1) AS cards,
         (SELECT count(*) FROM review_event WHERE line_id = $1) AS events`,
      [lineId],
    );
    expect(stored).toEqual({ reviews: 1, counted: 1, cards: 1, events: 2 });
    await again.stop();
  }
}, 120_000);
