// @vitest-environment jsdom
import { createApiClient } from '@tirekit/api-client';
import { afterEach, expect, test } from 'vitest';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';
import { keepVehicle, VEHICLE_UPDATED } from './own-vehicle.ts';
import { takeOverVehicle } from './take-over-vehicle.ts';

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const car = (name: string, query = `?fitment=2019-honda-${name}`) => ({
  year: '2019',
  make: 'honda',
  model: name,
  label: `2019 Honda ${name}`,
  path: `/vehicles/honda/${name}/2019${query}`,
});
const civic = { vehicleId: 'vehicle-1', ...car('civic') };
const accord = { vehicleId: 'vehicle-2', ...car('accord') };
const own = () => readStored(stored.vehicle)?.model ?? null;

/** The API of a buyer whose garage is this after a vehicle has joined it. */
function garage(after: { vehicleId: string; path: string } | null) {
  const joined: unknown[] = [];
  const api = createApiClient({
    baseUrl: '/api',
    fetch: (_input, init) => {
      joined.push(JSON.parse(String(init?.body)));
      if (after === null) return Promise.resolve(new Response(null, { status: 503 }));
      const vehicle = {
        ...{ year: 2019, make: { slug: 'honda', name: 'Honda' }, model: { slug: 'civic', name: 'Civic' } },
        ...{
          trim: null,
          drive: null,
          label: '2019 Honda Civic',
          nickname: null,
          isDefault: true,
          fitmentId: null,
        },
        ...{ sizes: [], drives: [], trims: [], vinEnding: null, tires: null, odometer: null, rotation: null },
        ...{ advice: null, reminders: false, ...after },
      };
      return Promise.resolve(Response.json({ vehicles: [vehicle], bought: [] }));
    },
  });
  return { api, joined };
}
const { api } = garage(null);

test('a browser without a vehicle shops for the account’s default after sign-in', async () => {
  let told = 0;
  window.addEventListener(VEHICLE_UPDATED, () => (told += 1), { once: true });
  await takeOverVehicle(api, { account: 'mel', vehicle: civic });
  expect(own()).toBe('civic');
  expect(readStored(stored.finder)).toEqual({ kind: 'vehicle', label: '2019 Honda civic', path: civic.path });
  expect(told).toBe(1);
});

test('a vehicle that a guest has chosen joins the garage once, and stays chosen', async () => {
  keepVehicle(car('cr-v'));
  const mel = garage({ vehicleId: civic.vehicleId, path: civic.path });
  await takeOverVehicle(mel.api, { account: 'mel', vehicle: civic });
  await takeOverVehicle(mel.api, { account: 'mel', vehicle: civic });
  expect(mel.joined).toEqual([{ vehicles: [{ year: 2019, make: 'honda', model: 'cr-v' }] }]);
  expect(own()).toBe('cr-v');
});

test('a guest’s vehicle joins with the next page when the API was away', async () => {
  keepVehicle(car('cr-v'));
  await takeOverVehicle(api, { account: 'mel', vehicle: null });
  const mel = garage({ vehicleId: 'vehicle-3', path: car('cr-v').path });
  await takeOverVehicle(mel.api, { account: 'mel', vehicle: null });
  expect(mel.joined).toHaveLength(1);
  expect(own()).toBe('cr-v');
});

test('another vehicle that is chosen later wins until the default changes', async () => {
  await takeOverVehicle(api, { account: 'mel', vehicle: civic });
  keepVehicle(car('cr-v'));
  await takeOverVehicle(api, { account: 'mel', vehicle: civic });
  expect(own()).toBe('cr-v');
  await takeOverVehicle(api, { account: 'mel', vehicle: accord });
  expect(own()).toBe('accord');
});

test('the same vehicle with a trim that was chosen meanwhile is taken over, too', async () => {
  await takeOverVehicle(api, { account: 'mel', vehicle: { ...civic, path: '/vehicles/honda/civic/2019' } });
  await takeOverVehicle(api, { account: 'mel', vehicle: civic });
  expect(readStored(stored.vehicle)?.path).toBe(civic.path);
});

test('a vehicle that was removed from the garage is not shopped for any more', async () => {
  await takeOverVehicle(api, { account: 'mel', vehicle: civic });
  await takeOverVehicle(api, { account: 'mel', vehicle: null });
  expect(own()).toBeNull();
});

test('another buyer who signs in gets nothing of the one before, nor does their garage', async () => {
  await takeOverVehicle(api, { account: 'mel', vehicle: civic });
  writeStored(stored.userLocationZip, '43215');
  writeStored(stored.userType, 'Retail');
  const rita = garage({ vehicleId: 'x', path: '/' });
  await takeOverVehicle(rita.api, { account: 'rita', vehicle: null });
  expect(rita.joined).toEqual([]);
  expect([own(), readStored(stored.userLocationZip)]).toEqual([null, null]);
  expect(readStored(stored.userType)).toBe('Retail');
});
