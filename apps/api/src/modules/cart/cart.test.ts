import { CartOpened, headers, Quote } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/support/start-test-api.ts';
import { insertRows, sampleCatalog } from '../catalog/testing/sample-catalog.ts';
import { openCart as openCartAt } from './testing/open-cart.ts';

let api: TestApi;
/** Tires that can be bought, with their prices. */
let tires: { skuId: string; price: number }[];

beforeAll(async () => {
  api = await startTestApi({
    seed: async (db) => {
      await db.withClient((client) => insertRows(client, { ...sampleCatalog(400) }));
      await db.execute(`DELETE FROM deal`);
      await db.execute(
        `INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone, military) VALUES
           ('90210', 'Beverly Hills', 'CA', 34.09, -118.41, 'America/Los_Angeles', false),
           ('97201', 'Portland', 'OR', 45.5, -122.69, 'America/Los_Angeles', false),
           ('09012', 'APO', 'AE', NULL, NULL, 'Europe/Berlin', true)`,
      );
      await db.execute(
        `INSERT INTO deal (slug, name, description, discount_type, percent_bps, amount_cents, code, min_quantity, starts_on)
         VALUES ('ten', 'Ten percent', '', 'Percentage', 1000, NULL, 'TEN', 1, '2020-01-01'),
                ('four', 'Big set', '', 'Flat Amount', NULL, 1000, 'FOUR', 4, '2020-01-01')`,
      );
    },
  });
  tires = await api.db.query(
    `SELECT s.sku_id AS "skuId", s.price_cents AS price FROM sku s JOIN line l ON l.line_id = s.line_id
     WHERE NOT s.discontinued AND NOT l.discontinued AND s.fet_cents = 0 ORDER BY s.sku_id LIMIT 8`,
  );
  await api.db.execute('UPDATE stock SET quantity = 12 WHERE sku_id = ANY($1)', [
    tires.map(({ skuId }) => skuId),
  ]);
});
afterAll(() => api.stop());

const tire = (at = 0) => tires[at] ?? { skuId: '', price: 0 };

const openCart = (items: object[] = [{ itemId: tire().skuId, quantity: 4 }], channel?: string) =>
  openCartAt(api, items, channel);

const address = {
  email: 'ada@example.com',
  phone: '(212) 555-1234',
  phoneType: 'mobile',
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 Main St',
  city: 'Beverly Hills',
  state: 'CA',
  zip: '90210',
};

describe('a cart', () => {
  test('opens with the first tire and adds the same tire to its line', async () => {
    const { cart, key, call } = await openCart();
    expect(cart).toMatchObject({ tireCount: 4, quote: { totalCents: 4 * tire().price, complete: false } });
    const more = await call('POST', '/lines', { items: [{ itemId: tire().skuId, quantity: 2 }] });
    const { cart: after, cartKey } = CartOpened.parse(more.body);
    expect(after.lines.map(({ quantity }) => quantity)).toEqual([6]);
    expect(cartKey).toBeNull();
    expect(key).toMatch(/^[\w-]{32}$/);
  });

  test('belongs to its key and its channel', async () => {
    const mine = await openCart();
    const foreign = await api.call('/v1/cart', {
      channel: 'military-exchange',
      headers: { [headers.cart]: mine.key },
    });
    expect(foreign.body).toEqual({ cart: null });
    const guessed = `${mine.key.slice(0, -4)}AAAA`;
    expect((await api.call('/v1/cart', { headers: { [headers.cart]: guessed } })).body).toEqual({
      cart: null,
    });
    const line = mine.cart.lines[0]?.lineId ?? '';
    const theft = await api.call(`/v1/cart/lines/${line}`, {
      method: 'DELETE',
      headers: { [headers.cart]: guessed },
    });
    expect(theft.status).toBe(404);
  });

  test('has the prices of its channel', async () => {
    const { cart } = await openCart([{ itemId: tire().skuId, quantity: 1 }], 'military-exchange');
    expect(cart.lines[0]?.price.salePriceInCents).toBe(Math.floor((tire().price * 9500 + 5000) / 10_000));
  });

  test('keeps front and rear of a set together', async () => {
    const { cart, change } = await openCart([
      { itemId: tire(0).skuId, quantity: 2, axle: 'front' },
      { itemId: tire(1).skuId, quantity: 2, axle: 'rear' },
    ]);
    const [front, rear] = cart.lines;
    expect(front?.setId).toBe(rear?.setId);
    const changed = await change('PATCH', `/lines/${rear?.lineId ?? ''}`, { quantity: 1, roadHazard: true });
    expect(changed.lines.map(({ quantity, roadHazardState }) => [quantity, roadHazardState])).toEqual([
      [1, 'added'],
      [1, 'added'],
    ]);
    expect((await change('DELETE', `/lines/${front?.lineId ?? ''}`)).lines).toEqual([]);
  });

  test('says what a set costs as one thing, and what its coverage would', async () => {
    const { cart, change } = await openCart([
      { itemId: tire(1).skuId, quantity: 2, axle: 'rear' },
      { itemId: tire(0).skuId, quantity: 2, axle: 'front' },
    ]);
    const [rear, front] = cart.lines;
    const [group] = cart.groups;
    expect(cart.groups).toHaveLength(1);
    expect(group).toMatchObject({
      groupId: front?.setId,
      lineIds: [front?.lineId, rear?.lineId],
      tireCount: 4,
      tiresCents: 2 * tire(0).price + 2 * tire(1).price,
    });
    expect(cart.quote.totalCents).toBe(group?.tiresCents);
    const covered = await change('PATCH', `/lines/${front?.lineId ?? ''}`, { roadHazard: true });
    expect(covered.quote.summary).toContainEqual(
      expect.objectContaining({ kind: 'road-hazard', amountCents: group?.roadHazardCents }),
    );
  });

  test.each([
    ['two fronts', [{ axle: 'front' }, { axle: 'front' }], 422],
    ['two tires without axles', [{}, {}], 422],
  ])('refuses %s as a set', async (_what, axles, status) => {
    const items = axles.map((axle, at) => ({ itemId: tire(at).skuId, quantity: 2, ...axle }));
    expect((await api.call('/v1/cart/lines', { method: 'POST', body: { items } })).status).toBe(status);
  });

  test('says in words that a tire, or a line, is not there any more', async () => {
    const { cart, call, change } = await openCart();
    const unknown = await call('POST', '/lines', { items: [{ itemId: '0000000000', quantity: 1 }] });
    expect(unknown).toMatchObject({ status: 404, body: { message: 'This tire is no longer sold here.' } });
    const line = `/lines/${cart.lines[0]?.lineId ?? ''}`;
    await change('DELETE', line);
    expect(await call('PATCH', line, { quantity: 2 })).toMatchObject({
      status: 404,
      body: { message: 'This is no longer in your cart.' },
    });
  });

  test('sells no more than there is', async () => {
    const { cart, call } = await openCart();
    const answer = await call('PATCH', `/lines/${cart.lines[0]?.lineId ?? ''}`, { quantity: 13 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'out-of-stock', message: 'Only 12 left' } });
  });

  test('says how many of a tire one line holds', async () => {
    const item = tire(5);
    await api.db.execute('UPDATE stock SET quantity = 100 WHERE sku_id = $1', [item.skuId]);
    const { call } = await openCart([{ itemId: item.skuId, quantity: 15 }]);
    expect(await call('POST', '/lines', { items: [{ itemId: item.skuId, quantity: 6 }] })).toMatchObject({
      status: 422,
      body: { message: 'You can buy up to 20 of a tire at a time.' },
    });
  });

  test('takes no more than fifty different tires', async () => {
    const skus = await api.db.query<{ skuId: string }>(
      `SELECT s.sku_id AS "skuId" FROM sku s JOIN line l ON l.line_id = s.line_id JOIN stock ON stock.sku_id = s.sku_id
       WHERE NOT s.discontinued AND NOT l.discontinued AND stock.quantity > 1 ORDER BY s.sku_id DESC LIMIT 51`,
    );
    const [first, ...others] = skus.map(({ skuId }) => ({ itemId: skuId, quantity: 1 }));
    const last = others.at(-1);
    const { call, read } = await openCart([first ?? {}]);
    for (const item of others.slice(0, -1))
      expect((await call('POST', '/lines', { items: [item] })).status).toBe(201);
    expect(await call('POST', '/lines', { items: [last] })).toMatchObject({
      status: 422,
      body: { message: 'Your cart holds up to 50 different tires. Please check out before you add more.' },
    });
    expect((await call('POST', '/lines', { items: [first] })).status, 'one more of a tire in it').toBe(201);
    expect((await read()).cart?.lines).toHaveLength(50);
  });

  test('says that a price changed until the buyer accepts it', async () => {
    const item = tire(3);
    const { change, read, cart } = await openCart([{ itemId: item.skuId, quantity: 1 }]);
    await api.db.execute('UPDATE sku SET price_cents = price_cents + 100 WHERE sku_id = $1', [item.skuId]);
    const { cart: seen } = await read();
    expect(seen?.lines[0]?.problem?.code).toBe('price-changed');
    expect(seen?.quote.totalCents).toBe(item.price + 100);
    const accepted = await change('PATCH', `/lines/${cart.lines[0]?.lineId ?? ''}`, { acceptPrice: true });
    expect(accepted.lines[0]?.problem).toBeNull();
  });

  test('says that a tire was sold in the meantime', async () => {
    const item = tire(4);
    const { read } = await openCart([{ itemId: item.skuId, quantity: 2 }]);
    await api.db.execute('UPDATE stock SET quantity = 0 WHERE sku_id = $1', [item.skuId]);
    expect((await read()).cart?.lines[0]?.problem).toEqual({
      code: 'out-of-stock',
      message: 'Currently out of stock',
    });
  });
});

describe('a coupon', () => {
  test('is offered, takes its part off and can be taken off itself', async () => {
    const { change, read } = await openCart();
    const four = 4 * tire().price;
    expect((await read()).cart?.couponOffer).toEqual({
      code: 'TEN',
      savesInCents: Math.floor((four * 1000 + 5000) / 10_000),
    });
    const applied = await change('PUT', '/coupon', { code: 'ten' });
    expect(applied.couponOffer).toBeNull();
    expect(applied.quote.totalCents).toBe(four - Math.floor((four * 1000 + 5000) / 10_000));
    expect(applied.coupon).toMatchObject({ code: 'TEN', applied: true });
    expect((await change('DELETE', '/coupon')).quote.totalCents).toBe(four);
  });

  test.each([
    ['UNKNOWN', 'This coupon code is not valid.'],
    ['FOUR', 'This coupon does not apply to what is in your cart now.'],
  ])('%s is refused beside its field and changes nothing', async (code, message) => {
    const { call, read } = await openCart([{ itemId: tire().skuId, quantity: 1 }]);
    const answer = await call('PUT', '/coupon', { code });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'coupon-refused', fields: [{ path: 'code', message }] },
    });
    expect((await read()).cart?.coupon).toBeNull();
  });
});

describe('where it goes', () => {
  test('adds state fee and estimated tax', async () => {
    const { change } = await openCart();
    const cart = await change('PUT', '/destination', { zip: '90210-1234' });
    expect(cart.quote.complete).toBe(true);
    expect(cart.quote.summary).toContainEqual(
      expect.objectContaining({ kind: 'state-fee', amountCents: 700 }),
    );
  });

  test('is kept once verified, and confirmed apart', async () => {
    const { change, read } = await openCart();
    await change('PUT', '/shipping', { mode: 'ship-to-me', form: address });
    expect((await read()).cart?.shipping).toMatchObject({
      verification: 'verified',
      confirmed: false,
      form: { phone: '2125551234' },
    });
    expect((await change('POST', '/shipping/confirmation')).shipping?.confirmed).toBe(true);
    await change('PUT', '/shipping', {
      mode: 'ship-to-me',
      form: { ...address, addressLine1: '14 Main St' },
    });
    expect((await read()).cart?.shipping?.confirmed).toBe(false);
  });

  test('is offered corrected, and kept as entered when the buyer insists', async () => {
    const { call, read, change } = await openCart();
    const form = { ...address, city: 'Beverly Hils' };
    const offered = await call('PUT', '/shipping', { mode: 'ship-to-me', form });
    expect(offered.body).toMatchObject({ suggestion: { city: 'Beverly Hills', state: 'CA', zip: '90210' } });
    expect((await read()).cart?.shipping).toBeNull();
    const kept = await change('PUT', '/shipping', { mode: 'ship-to-me', form, asEntered: true });
    expect(kept.shipping?.verification).toBe('as-entered');
  });

  test.each([
    ...[
      'P.O. Box 12',
      'P.O.Box12',
      'PO BOX 9',
      'Po-Box 8',
      'P/O Box 8',
      'GPO Box 8',
      'p o box 7',
      'Post Office Box 3',
      'POB 12',
      'P.O.B. #4',
      'Box 12',
    ].map((addressLine1): [string, object, string, string] => [
      addressLine1,
      { addressLine1 },
      'form.addressLine1',
      'We do not ship to PO boxes. Please enter a valid address',
    ]),
    [
      'a PO box on the second line',
      { addressLine2: 'PO Box 12' },
      'form.addressLine2',
      'We do not ship to PO boxes. Please enter a valid address',
    ],
    [
      'an FPO by its city',
      { city: 'FPO' },
      'form.city',
      'TireKit is unable to ship to International Military bases',
    ],
    [
      'an APO',
      { state: 'AE', zip: '09012' },
      'form.state',
      'TireKit is unable to ship to International Military bases',
    ],
    [
      'a military ZIP code',
      { zip: '09012' },
      'form.zip',
      'TireKit is unable to ship to International Military bases',
    ],
    ['an unknown ZIP code', { zip: '00001' }, 'form.zip', 'Please enter valid US Zip Code'],
  ])('is never %s', async (_what, changes, path, message) => {
    const { call, read } = await openCart();
    const answer = await call('PUT', '/shipping', { mode: 'ship-to-me', form: { ...address, ...changes } });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'address-refused', fields: [{ path, message }] },
    });
    expect((await read()).cart?.shipping).toBeNull();
  });

  test('is refused for all its reasons at once', async () => {
    const { call } = await openCart();
    const form = { ...address, addressLine1: 'PO Box 9', addressLine2: 'POB 4', zip: '00001' };
    const answer = await call('PUT', '/shipping', { mode: 'ship-to-me', form });
    const poBox = 'We do not ship to PO boxes. Please enter a valid address';
    expect(answer.body).toMatchObject({
      message: poBox,
      fields: [
        { path: 'form.addressLine1', message: poBox },
        { path: 'form.addressLine2', message: poBox },
        { path: 'form.zip', message: 'Please enter valid US Zip Code' },
      ],
    });
  });

  test.each([
    '12 Boxwood Lane',
    '3 Po Boxwood Lane',
    '7 Post Office Road',
    '100 Poboy Street',
    '12 Main St, Box Elder',
  ])('may be %s, which only sounds like a PO box', async (addressLine1) => {
    const { change } = await openCart();
    const form = { ...address, addressLine1 };
    expect((await change('PUT', '/shipping', { mode: 'ship-to-me', form })).shipping?.form).toMatchObject({
      addressLine1,
    });
  });

  test('cannot be in another state than its ZIP code, whoever insists', async () => {
    const { call } = await openCart();
    const form = { ...address, state: 'OR' };
    const answer = await call('PUT', '/shipping', { mode: 'ship-to-me', form, asEntered: true });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'form.state', message: 'ZIP code 90210 is in CA.' }] },
    });
  });
});

describe('the out-the-door price of a tire', () => {
  test('is the quote of a cart that holds nothing else', async () => {
    const { change } = await openCart();
    const inCart = await change('PUT', '/destination', { zip: '90210' });
    const answer = await api.call(`/v1/catalog/items/${tire().skuId}/out-the-door?zip=90210&quantity=4`);
    expect(Quote.parse(answer.body).totalCents).toBe(inCart.quote.totalCents);
  });

  test('of a staggered set is the quote of its two tires', async () => {
    const [front, rear] = [tire(0), tire(1)];
    const quotes = await Promise.all(
      [
        `${front.skuId}/out-the-door?`,
        `${rear.skuId}/out-the-door?`,
        `${front.skuId}/out-the-door?otherItemId=${rear.skuId}&`,
      ].map(async (path) => Quote.parse((await api.call(`/v1/catalog/items/${path}quantity=2`)).body)),
    );
    const [ofFront, ofRear, ofBoth] = quotes.map(
      ({ summary }) => summary.find(({ kind }) => kind === 'tires')?.amountCents ?? 0,
    );
    expect(ofBoth).toBe((ofFront ?? 0) + (ofRear ?? 0));
    expect(quotes[2]?.tireCount).toBe(4);
  });

  test('of a tire that is asked for on both axles is one line with all of them', async () => {
    const { skuId } = tire(0);
    const answer = await api.call(
      `/v1/catalog/items/${skuId}/out-the-door?otherItemId=${skuId}&quantity=2&zip=90210`,
    );
    const four = await api.call(`/v1/catalog/items/${skuId}/out-the-door?quantity=4&zip=90210`);
    expect(Quote.parse(answer.body)).toEqual(Quote.parse(four.body));
  });

  test('of many sets at once is each one’s own, and nothing where a tire is not sold', async () => {
    const [front, rear] = [tire(0).skuId, tire(1).skuId];
    const own = async (path: string) =>
      Quote.parse((await api.call(`/v1/catalog/items/${front}/out-the-door?zip=97201&${path}`)).body)
        .totalCents;
    const sets = [
      { itemIds: [front], quantity: 4 },
      { itemIds: [front, rear], quantity: 2 },
      { itemIds: ['0000000000'], quantity: 4 },
      { itemIds: [front, '0000000000'], quantity: 2 },
    ];
    const answer = await api.call('/v1/catalog/out-the-door', {
      method: 'POST',
      body: { zip: '97201', sets },
    });
    expect(answer.body).toEqual({
      destination: { zip: '97201', city: 'Portland', state: 'OR' },
      totals: [await own('quantity=4'), await own(`quantity=2&otherItemId=${rear}`), null, null],
    });
    const unknown = await api.call('/v1/catalog/out-the-door', {
      method: 'POST',
      body: { zip: '00001', sets },
    });
    expect(unknown).toMatchObject({ status: 422, body: { message: 'Please enter a different zip code' } });
  });

  test('asks for another ZIP code where it knows none', async () => {
    const answer = await api.call(`/v1/catalog/items/${tire().skuId}/out-the-door?zip=00001`);
    expect(answer).toMatchObject({ status: 422, body: { message: 'Please enter a different zip code' } });
  });
});

test('two tabs that change a cart at once both count', async () => {
  const { cart, change, read } = await openCart();
  const line = cart.lines[0]?.lineId ?? '';
  await Promise.all([2, 3, 5, 6].map((quantity) => change('PATCH', `/lines/${line}`, { quantity })));
  expect((await read()).cart?.version).toBe(cart.version + 4);
});
