import { business, daysAfter, messages, shopDay } from '@tirekit/contract';
import { DOT_PROBLEM_TEXTS } from '@tirekit/tires';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths } from './rotation.ts';
import { type GarageApi, startGarageApi } from '../../../../test/people/garage/start-garage-api.ts';

let api: GarageApi;
beforeAll(async () => {
  api = await startGarageApi();
});
afterAll(() => api.stop());

const civic = { year: 2019, make: 'honda', model: 'civic' };
const crv = { year: 2020, make: 'honda', model: 'cr-v' };
const at = (vehicleId: string, more = '') => `/v1/garage/vehicles/${vehicleId}${more}`;
const daysAgo = (days: number) => daysAfter(shopDay(Date.now()), -days);

describe('a garage', () => {
  test('is empty at first, and is nobody else’s', async () => {
    expect(await api.getGarage('sample-retail')).toEqual({ vehicles: [], bought: [] });
    expect((await api.call('/v1/garage')).status).toBe(403);
  });

  test('keeps a vehicle by year, make, model, and trim, and leads to the tires that fit', async () => {
    const added = await api.add('sample-retail', {
      ...civic,
      trim: 'LX',
      nickname: ' Blue ',
      vinEnding: '4352',
    });
    expect(added).toMatchObject({
      label: '2019 Honda Civic LX',
      nickname: 'Blue',
      isDefault: true,
      fitmentId: '2019-honda-civic-lx',
      path: '/vehicles/honda/civic/2019?fitment=2019-honda-civic-lx',
      trims: ['LX', 'Sport'],
      vinEnding: '4352',
      tires: null,
      odometer: null,
      rotation: null,
      advice: 'Rotate front to rear every 6,000 miles.',
      sizes: [{ axle: null, size: '225/65R17', service: '94H', loadMark: null }],
      drives: ['2wd'],
      reminders: false,
    });
  });

  test('keeps a vehicle whose trim or drive its owner does not know', async () => {
    const sport = await api.add('sample-retail', { ...civic, trim: 'Sport' });
    expect(sport).toMatchObject({ fitmentId: null, path: '/vehicles/honda/civic/2019', isDefault: false });
    const open = await api.add('sample-retail', { ...crv, drive: 'awd' });
    expect(open).toMatchObject({
      label: '2020 Honda CR-V AWD',
      path: '/vehicles/honda/cr-v/2020?fitment=2020-honda-cr-v-touring&drive=awd',
    });
  });

  test.each([
    [{ ...civic, year: 1999 }, 'model', messages.vehicle],
    [{ ...civic, model: 'boat' }, 'model', messages.vehicle],
    [{ ...civic, trim: 'Gold' }, 'trim', messages.trimUnknown],
  ])('refuses %j', async (vehicle, path, message) => {
    const { status, body } = await api.as('sample-retail', 'POST', '/v1/garage/vehicles', vehicle);
    expect([status, body]).toMatchObject([422, { fields: [{ path, message }] }]);
  });

  test('a garage has one default, which the owner chooses, and which moves when its vehicle is removed', async () => {
    const uid = 'sample-fleet';
    const first = await api.add(uid, civic);
    const second = await api.add(uid, crv);
    await api.as(uid, 'PATCH', at(second.vehicleId), { isDefault: true });
    const defaults = async () =>
      (await api.getGarage(uid)).vehicles.map(({ vehicleId, isDefault }) => [vehicleId, isDefault]);
    expect(await defaults()).toEqual([
      [second.vehicleId, true],
      [first.vehicleId, false],
    ]);
    await api.as(uid, 'DELETE', at(second.vehicleId));
    expect(await defaults()).toEqual([[first.vehicleId, true]]);
  });

  test('changes what is given and nothing else', async () => {
    const uid = 'sample-special';
    const { vehicleId } = await api.add(uid, { ...civic, nickname: 'Blue', vinEnding: '4352' });
    const { body } = await api.as(uid, 'PATCH', at(vehicleId), { trim: 'LX', vinEnding: null });
    expect(body).toMatchObject({ vehicles: [{ trim: 'LX', nickname: 'Blue', vinEnding: null }] });
    const { body: unnamed } = await api.as(uid, 'PATCH', at(vehicleId), { nickname: '' });
    expect(unnamed).toMatchObject({ vehicles: [{ trim: 'LX', nickname: null }] });
  });

  test('takes no more vehicles than it has room for, however many are added at once', async () => {
    const uid = 'sample-partner';
    const tries = Array.from({ length: business.garage.vehiclesMax + 3 }, () =>
      api.as(uid, 'POST', '/v1/garage/vehicles', civic),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(business.garage.vehiclesMax);
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
      message: messages.garageFull,
    });
    const { vehicles } = await api.getGarage(uid);
    expect(vehicles.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('the DOT numbers of a vehicle', () => {
  const uid = 'sample-retail';
  const add = (vehicleId: string, tin: string, by = uid) =>
    api.as(by, 'POST', at(vehicleId, '/tins'), { tin });

  test('are kept as typed without DOT and spaces, with the week in which the tire was made', async () => {
    const { vehicleId } = await api.add(uid, civic);
    expect((await add(vehicleId, 'dot 1ab 3def-45 3524')).status).toBe(201);
    const getTins = async () =>
      (await api.getGarage(uid)).vehicles.find((one) => one.vehicleId === vehicleId)?.tins;
    expect(await getTins()).toEqual([
      { tinId: expect.any(String), tin: '1AB3DEF453524', week: 35, year: 2024 },
    ]);
  });

  test('are removed one by one by an id that says nothing of the tire', async () => {
    const { vehicleId } = await api.add(uid, civic);
    for (const tin of ['1AB3DEF453524', '1AB3DEF453624']) await add(vehicleId, tin);
    const getTins = async () =>
      (await api.getGarage(uid)).vehicles.find((one) => one.vehicleId === vehicleId)?.tins ?? [];
    const [first, second] = await getTins();
    for (const _twice of [1, 2]) {
      const { status } = await api.as(uid, 'DELETE', at(vehicleId, `/tins/${first?.tinId ?? ''}`));
      expect(status).toBe(200);
    }
    expect(await getTins()).toEqual([second]);
    expect((await api.as(uid, 'DELETE', at(vehicleId, `/tins/${second?.tin ?? ''}`))).status).toBe(400);
  });

  test.each([
    ['1AB', DOT_PROBLEM_TEXTS.length],
    ['1AB3DEF455499', DOT_PROBLEM_TEXTS.date],
  ])('a DOT number (%s) is refused', async (tin, message) => {
    const { vehicleId } = await api.add(uid, civic);
    expect((await add(vehicleId, tin)).body).toMatchObject({ fields: [{ path: 'tin', message }] });
  });

  test('are refused twice, in too great a number, and on the vehicle of somebody else', async () => {
    const { vehicleId } = await api.add(uid, civic);
    const tries = Array.from({ length: business.garage.tinsMax + 1 }, (_, at) =>
      add(vehicleId, `1AB3DEF45${String(at + 10)}24`),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(business.garage.tinsMax);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ message: messages.tinsFull });
    const [kept] = (await api.getGarage(uid)).vehicles.find((one) => one.vehicleId === vehicleId)?.tins ?? [];
    expect((await add(vehicleId, kept?.tin ?? '')).body).toMatchObject({
      fields: [{ path: 'tin', message: messages.tinKnown }],
    });
    expect((await add(vehicleId, '1AB3DEF453524', 'sample-epp')).status).toBe(404);
    expect((await api.as('sample-epp', 'DELETE', at(vehicleId, `/tins/${kept?.tinId ?? ''}`))).status).toBe(
      404,
    );
  });
});

describe('a guest’s vehicles', () => {
  test('join the account once, and what we do not know stays away', async () => {
    const uid = 'sample-epp';
    const vehicles = [{ ...civic, trim: 'LX' }, crv, { year: 2019, make: 'nobody', model: 'nothing' }];
    const { body } = await api.as(uid, 'POST', '/v1/garage/join', { vehicles });
    expect(body).toMatchObject({
      vehicles: [
        { label: '2019 Honda Civic LX', isDefault: true },
        { label: '2020 Honda CR-V', isDefault: false },
      ],
    });
    await Promise.all([1, 2].map(() => api.as(uid, 'POST', '/v1/garage/join', { vehicles: [civic] })));
    expect((await api.getGarage(uid)).vehicles).toHaveLength(2);
  });
});

describe('the tires of a vehicle', () => {
  const uid = 'sample-member';

  test('a vehicle’s tires are due for rotation six months after they were fitted', async () => {
    const { vehicleId } = await api.add(uid, civic);
    const fittedOn = daysAgo(30);
    const { body } = await api.as(uid, 'POST', at(vehicleId, '/tires'), { fittedOn, name: 'Winter tires' });
    expect(body).toMatchObject({
      vehicles: [
        {
          tires: { fittedOn, miles: null, name: 'Winter tires', orderNumber: null },
          rotation: { since: fittedOn, dueOn: addMonths(fittedOn, business.rotation.months), isDue: false },
        },
      ],
    });
  });

  test('a vehicle’s tires are due after 6,000 miles, if those are driven sooner', async () => {
    const [vehicle] = (await api.getGarage(uid)).vehicles;
    const path = (more: string) => at(vehicle?.vehicleId ?? '', more);
    await api.as(uid, 'POST', path('/rotations'), { rotatedOn: daysAgo(20), miles: 40_000 });
    const { body } = await api.as(uid, 'POST', path('/miles'), { readOn: daysAgo(1), miles: 46_100 });
    expect(body).toMatchObject({
      vehicles: [
        {
          odometer: { miles: 46_100, readOn: daysAgo(1) },
          rotation: { dueAtMiles: 46_000, dueOn: daysAgo(1), isDue: true },
        },
      ],
    });
    const { body: rotated } = await api.as(uid, 'POST', path('/rotations'), {
      rotatedOn: daysAgo(0),
      miles: 46_200,
    });
    expect(rotated).toMatchObject({ vehicles: [{ rotation: { dueAtMiles: 52_200, isDue: false } }] });
  });

  test('a vehicle’s tires come from an order of the account, and of no other', async () => {
    const [vehicle] = (await api.getGarage(uid)).vehicles;
    await buy('GARAGE0001', uid);
    await buy('GARAGE0002', 'sample-retail');
    expect((await api.getGarage(uid)).bought).toMatchObject([
      { orderNumber: 'GARAGE0001', name: 'Norvik Trail' },
    ]);
    const fit = (orderNumber: string) =>
      api.as(uid, 'POST', at(vehicle?.vehicleId ?? '', '/tires'), { fittedOn: daysAgo(0), orderNumber });
    expect((await fit('GARAGE0002')).body).toMatchObject({ fields: [{ path: 'name' }] });
    expect((await fit('GARAGE0001')).body).toMatchObject({
      vehicles: [{ tires: { name: 'Norvik Trail', orderNumber: 'GARAGE0001' } }],
    });
  });

  test.each([
    ['miles', { readOn: daysAgo(-3), miles: 50_000 }, 'readOn', messages.dayToCome],
    ['miles', { readOn: daysAgo(0), miles: 10 }, 'miles', /showed 40,000 miles on/],
    ['rotations', { rotatedOn: daysAgo(25), miles: 47_000 }, 'miles', /Please check your number/],
  ])('a vehicle’s %s %j are refused', async (what, body, path, message) => {
    const [vehicle] = (await api.getGarage(uid)).vehicles;
    const answer = await api.as(uid, 'POST', at(vehicle?.vehicleId ?? '', `/${what}`), body);
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { fields: [{ path, message: typeof message === 'string' ? message : expect.stringMatching(message) }] },
    ]);
  });

  async function buy(orderNumber: string, buyer: string): Promise<void> {
    await api.db.execute(
      `INSERT INTO orders (order_number, channel_id, cart_id, customer_id, key_hash, state, quote, total_cents, shipping_mode,
         shipping, zip, payment_method, payment_token, uid)
       VALUES ($1, 'retail', 'c', 'x', '', 'confirmed', '{}', 40000, 'ship-to-me', '{}', '78701', 'card', 't', $2)`,
      [orderNumber, buyer],
    );
    await api.db.execute(
      `INSERT INTO order_line (order_number, line_no, sku_id, quantity, unit_price_cents, road_hazard, item)
       VALUES ($1, 1, 'SKU0000001', 4, 10000, false, '{"name": "Norvik Trail"}')`,
      [orderNumber],
    );
  }
});
