import { type ApiError, CartOpened, messages, TireDetail } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { insertRows, sampleCatalog } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { sampleVehicles } from '../../../../test/catalog/catalog/sample-vehicles.ts';
import { openCart } from '../../../../test/buying/cart/open-cart.ts';

const FITMENT = '2019-honda-civic-lx';
const SLOW = 'speed-low-truck';

let api: TestApi;
/** An LT tire for 99 mph. The car needs 130 mph. */
let slow = '';

beforeAll(async () => {
  api = await startTestApi({
    seed: (db) =>
      db.withClient((client) => insertRows(client, { ...sampleCatalog(400), deal: [], ...sampleVehicles })),
  });
  const { sku_id } = await api.db.one<{ sku_id: string }>(
    `SELECT s.sku_id FROM sku s JOIN line l USING (line_id) JOIN stock USING (sku_id)
     WHERE s.type = 'light-truck' AND s.speed = 'Q' AND quantity >= 9 AND NOT 'winter' = ANY(l.categories)
       AND NOT s.discontinued AND NOT l.discontinued ORDER BY s.sku_id LIMIT 1`,
  );
  slow = sku_id;
});
afterAll(() => api.stop());

const add = (item: object) =>
  api.call('/v1/cart/lines', { method: 'POST', body: { items: [{ itemId: slow, quantity: 2, ...item }] } });

describe('a tire that is slower than the car’s', () => {
  test('says which sentence the buyer must agree to', async () => {
    const answer = await api.call(`/v1/catalog/items/${slow}?fitment=${FITMENT}`);
    const { verdict } = TireDetail.parse(answer.body);
    expect(verdict?.reasons.find(({ code }) => code === SLOW)).toMatchObject({
      severity: 'note',
      acknowledge: 'I understand: top speed 99 mph with these tires',
    });
  });

  test('is not added to a cart before the buyer has agreed', async () => {
    const { status, body } = await add({ fitment: FITMENT });
    expect([status, (body as ApiError).code]).toEqual([422, 'acknowledgment-required']);
    expect((body as ApiError).fields).toEqual([{ path: 'acknowledged', message: messages.checkToConfirm }]);
    expect((await add({ fitment: FITMENT, acknowledged: ['size-differs'] })).status).toBe(422);
  });

  test('keeps in its line what the buyer agreed to, also when more are added', async () => {
    const item = { itemId: slow, quantity: 2, fitment: FITMENT, acknowledged: [SLOW] };
    const { cart, call } = await openCart(api, [item]);
    expect(cart.lines.map(({ acknowledged }) => acknowledged)).toEqual([[SLOW]]);
    const more = await call('POST', '/lines', { items: [{ itemId: slow, quantity: 2 }] });
    expect(CartOpened.parse(more.body).cart.lines.map((line) => [line.quantity, line.acknowledged])).toEqual([
      [4, [SLOW]],
    ]);
  });

  test('needs no agreement where no car was chosen', async () => {
    expect((await add({})).status).toBe(201);
  });
});
