import { type Cart, CartOpened, TireList } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { insertRows, sampleCatalog } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { sampleVehicles } from '../../../../test/catalog/catalog/sample-vehicles.ts';
import { openCart } from '../../../../test/buying/cart/open-cart.ts';

let api: TestApi;
/** Two tires that can be bought. */
let [first, second] = ['', ''];

beforeAll(async () => {
  api = await startTestApi({
    seed: (db) =>
      db.withClient(async (client) => {
        await insertRows(client, { ...sampleCatalog(400), deal: [], ...sampleVehicles });
        // A car with two possible drives, in a size of which the sample has tires that fit.
        await client.query(
          `UPDATE fitment crv SET front = civic.front, rear = civic.rear FROM fitment civic
           WHERE crv.fitment_id = '2020-honda-cr-v-touring' AND civic.fitment_id = '2019-honda-civic-lx'`,
        );
      }),
  });
  const list = await api.call('/v1/catalog/tires?inStock=true');
  [first = '', second = ''] = TireList.parse(list.body)
    // Fast enough for any of the cars, so that nothing has to be agreed to.
    .items.filter(({ stock, service }) => stock.quantity >= 4 && /[VY]\)?$/.test(service))
    .map(({ itemId }) => itemId);
});
afterAll(() => api.stop());

test('a cart keeps the car that a tire was chosen for, and says whether the tire fits it', async () => {
  const itemId = first;
  const car = {
    fitmentId: '2019-honda-civic-lx',
    label: '2019 Honda Civic LX',
    path: '/vehicles/honda/civic/2019?fitment=2019-honda-civic-lx',
    drive: null,
  };
  const { cart, call } = await openCart(api, [{ itemId, quantity: 2, fitment: car.fitmentId }]);
  expect(cart.lines[0]?.car).toEqual(car);
  expect(cart.lines[0]?.item.verdict?.reasons).not.toEqual([]);
  // More of the same, from a list without a car.
  const more = await call('POST', '/lines', { items: [{ itemId, quantity: 2 }] });
  expect(CartOpened.parse(more.body).cart.lines.map((line) => [line.quantity, line.car])).toEqual([[4, car]]);
});

test('a cart keeps the same tire for two cars on two lines, and sells no more of both than are in stock', async () => {
  const [civic, m3] = ['2019-honda-civic-lx', '2021-bmw-m3'];
  await api.db.execute('UPDATE stock SET quantity = 5 WHERE sku_id = $1', [first]);
  const { cart, call } = await openCart(api, [{ itemId: first, quantity: 2, fitment: civic }]);
  const add = async (quantity: number, fitment?: string) =>
    call('POST', '/lines', { items: [{ itemId: first, quantity, ...(fitment && { fitment }) }] });
  const getCars = ({ lines }: Cart) => lines.map((line) => [line.quantity, line.car?.fitmentId]);
  expect(getCars(cart)).toEqual([[2, civic]]);
  const both = CartOpened.parse((await add(2, m3)).body).cart;
  expect(getCars(both)).toEqual([
    [2, civic],
    [2, m3],
  ]);
  expect(both.lines.map(({ maxQuantity }) => maxQuantity)).toEqual([3, 3]);
  expect(await add(2, m3)).toMatchObject({ status: 409, body: { code: 'out-of-stock' } });
  const more = await call('PATCH', `/lines/${both.lines[0]?.lineId ?? ''}`, { quantity: 4 });
  expect(more).toMatchObject({ status: 409, body: { code: 'out-of-stock' } });
  await api.db.execute('UPDATE stock SET quantity = 3 WHERE sku_id = $1', [first]);
  const { cart: short } = (await call('GET', '')).body as { cart: Cart };
  expect(short.lines.map(({ problem }) => problem?.code)).toEqual(['low-stock', 'low-stock']);
  await api.db.execute('UPDATE stock SET quantity = 12 WHERE sku_id = $1', [first]);
});

test('each change of a cart needs one database connection, however many come at once', async () => {
  const cars = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0 ? '2019-honda-civic-lx' : `no-car-${String(at)}`,
  );
  const answers = await Promise.all(
    cars.map((fitment) =>
      api.call('/v1/cart/lines', {
        method: 'POST',
        body: { items: [{ itemId: second, quantity: 1, fitment }] },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(cars.map(() => 201));
});

test('a cart judges the front and rear tires of a set on their axles', async () => {
  const { cart } = await openCart(api, [
    { itemId: first, quantity: 2, axle: 'front', fitment: '2021-bmw-m3' },
    { itemId: second, quantity: 2, axle: 'rear', fitment: '2021-bmw-m3' },
  ]);
  expect(cart.lines.map(({ item }) => item.verdict?.axle)).toEqual(['front', 'rear']);
});

test('a cart warns when its tires must not run together on the car', async () => {
  const fitment = '2019-honda-civic-lx';
  const list = await api.call(`/v1/catalog/tires?fitment=${fitment}&size=225-65r17-tires&inStock=true`);
  const fits = TireList.parse(list.body).items.filter(
    ({ verdict, stock, service }) =>
      verdict?.outcome !== 'does-not-fit' && stock.quantity >= 4 && /[HVY]\)?$/.test(service),
  );
  const [winter = [], others = []] = [true, false].map((wanted) =>
    fits
      .filter(({ categories }) => categories.some(({ slug }) => slug === 'winter') === wanted)
      .map(({ itemId }) => itemId),
  );
  // Some of these tires bear federal excise tax, which is another matter.
  const said = ({ notices }: Cart) =>
    notices.filter(({ code }) => code !== 'tax-exemption').map(({ code, tone }) => [code, tone]);
  const { cart, call, change } = await openCart(api, [{ itemId: winter[0], quantity: 2, fitment }]);
  expect(said(cart)).toEqual([['winter-buy-four', 'info']]);
  expect(cart.notices[0]?.text).toBe('2019 Honda Civic LX: Put winter tires on all four wheels.');
  const added = await call('POST', '/lines', { items: [{ itemId: others[0], quantity: 2, fitment }] });
  const { cart: mixed } = CartOpened.parse(added.body);
  expect(said(mixed)).toEqual([['season-mixed', 'caution']]);
  const whole = await change('PATCH', `/lines/${mixed.lines[0]?.lineId ?? ''}`, { quantity: 4 });
  expect(said(whole)).toEqual([['two-to-rear', 'info']]);
  // Said of the car's wheels, and not once more of the cart.
  const three = await change('PATCH', `/lines/${mixed.lines[1]?.lineId ?? ''}`, { quantity: 3 });
  expect(said(three)).toEqual([['single-tire', 'info']]);
});

test('a cart asks for four tires when the car has all-wheel drive, and says "if" when the drive is unknown', async () => {
  const fitment = '2020-honda-cr-v-touring';
  const list = await api.call(`/v1/catalog/tires?fitment=${fitment}&inStock=true`);
  const [fitting] = TireList.parse(list.body).items.filter(
    ({ verdict, stock, categories }) =>
      verdict?.outcome !== 'does-not-fit' &&
      stock.quantity >= 4 &&
      !categories.some(({ slug }) => slug === 'winter'),
  );
  expect(fitting).toBeDefined();
  const item = { itemId: fitting?.itemId, quantity: 1, fitment };
  const said = ({ notices }: Cart) =>
    notices.filter(({ code }) => code === 'all-wheel-buy-four').map(({ text }) => text);
  const { cart, call } = await openCart(api, [item]);
  expect(said(cart)).toEqual([
    '2020 Honda CR-V Touring: If yours has all-wheel drive, replace all four tires unless the others are within 2/32" of new.',
  ]);
  const add = async (drive: string) => {
    const answer = await call('POST', '/lines', { items: [{ ...item, drive }] });
    return CartOpened.parse(answer.body).cart;
  };
  const awd = await add('awd');
  expect(awd.lines[0]?.car).toMatchObject({
    label: '2020 Honda CR-V Touring AWD',
    path: '/vehicles/honda/cr-v/2020?fitment=2020-honda-cr-v-touring&drive=awd',
    drive: 'awd',
  });
  expect(said(awd)).toEqual([
    '2020 Honda CR-V Touring AWD: All-wheel drive: replace all four tires unless the others are within 2/32" of new.',
  ]);
  expect(said(await add('2wd'))).toEqual([]);
});

test('a cart gives no warning about an unknown car', async () => {
  const { cart } = await openCart(api, [{ itemId: first, quantity: 1, fitment: '1899-no-car' }]);
  expect(cart.lines[0]).toMatchObject({ car: null, item: { verdict: null } });
});

test('a cart keeps the wheels that a tire was chosen for, and judges the tire on those', async () => {
  const fitment = '2020-honda-cr-v-touring';
  const item = { itemId: first, quantity: 1, fitment, wheels: 22 };
  const { cart, read } = await openCart(api, [item]);
  expect(cart.lines[0]?.wheelIn).toBe(22);
  const again = (await read()).cart?.lines[0];
  expect(again?.wheelIn).toBe(22);
  expect(again?.item.verdict?.reasons.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Needs \d+-inch wheels\. Your vehicle has 22-inch wheels\.$/),
  );
});
