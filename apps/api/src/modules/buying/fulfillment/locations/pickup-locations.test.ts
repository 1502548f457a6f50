import type { PickupLocation } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type ChoosableSandbox, openSandbox } from '../../../../../test/support/choosable-sandbox.ts';
import { samplePlaces, seedPlaces } from '../../../../../test/support/sample-places.ts';
import { startTestApi, type TestApi } from '../../../../../test/support/start-test-api.ts';
import { fedexDirectory } from './fedex.ts';
import { PickupLocations } from './pickup-locations.ts';

const SECRET = 'test-fedex-client-secret';
let sandbox: ChoosableSandbox;
let api: TestApi;
beforeAll(async () => {
  sandbox = await openSandbox({ FEDEX_CLIENT_SECRET: SECRET });
  const config = { FEDEX_URL: `${sandbox.origin}/fedex`, FEDEX_CLIENT_SECRET: SECRET };
  api = await startTestApi({ config, seed: seedPlaces });
});
afterAll(async () => {
  await api.stop();
  sandbox.stop();
});
beforeEach(() => sandbox.choose('fedex', 'answers'));

/** The service itself, without what another test has made it remember. */
const service = (options: { secret?: string; timeoutMs?: number; pauseMs?: number } = {}) => {
  const { secret = SECRET, pauseMs = 0, timeoutMs } = options;
  const url = `${sandbox.origin}/fedex`;
  const directory = fedexDirectory({
    url,
    clientId: 'tirekit',
    clientSecret: secret,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  return new PickupLocations({
    db: api.db,
    directory,
    pauseMs,
    log: { warn: () => undefined },
  });
};

const near = async (zip: string, limit = 10) => {
  const answer = await api.call(`/v1/pickup-locations?zip=${zip}&limit=${String(limit)}`);
  return { ...answer, locations: (answer.body as { locations?: PickupLocation[] }).locations ?? [] };
};

test('FedEx locations near a ZIP code come nearest first, with address, hours and distance', async () => {
  const { status, locations } = await near('63101', 5);
  expect(status).toBe(200);
  expect(locations).toHaveLength(5);
  const miles = locations.map(({ distanceMiles }) => distanceMiles);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(locations[0]).toMatchObject({
    locationId: expect.stringMatching(/^FX\d{5}$/),
    name: expect.stringContaining('FedEx'),
    addressLine1: expect.stringMatching(/^\d+ /),
    hours: expect.arrayContaining([expect.stringMatching(/^Mon–Fri \d+am–\d+pm CT$/)]),
  });
});

test('a ZIP code that does not exist is refused beside its field', async () => {
  expect(await near('99998')).toMatchObject({ status: 422, body: { fields: [{ path: 'zip' }] } });
});

test('a chosen location is found again near its ZIP code, and is gone elsewhere', async () => {
  const locations = service();
  const nearest = await locations.nearest('63101');
  expect(nearest).not.toBeNull();
  expect(await locations.byId(nearest?.locationId ?? '', '63101')).toEqual(nearest);
  expect(await locations.byId(nearest?.locationId ?? '', '10001')).toBeNull();
});

test('a place without locations has an empty list', async () => {
  await sandbox.choose('fedex', 'empty');
  expect(await near('10001')).toMatchObject({ status: 200, locations: [] });
  expect(await service().nearest('10001')).toBeNull();
});

test.each(['failing', 'refusing', 'garbled', 'slow'])(
  'buyers read that locations cannot be shown while the service is %s',
  async (behavior) => {
    await sandbox.choose('fedex', behavior);
    await expect(service({ timeoutMs: 300 }).near('73301')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('We can’t show FedEx locations right now'),
    });
  },
);

test('the API answers with its own error code while locations cannot be shown', async () => {
  await sandbox.choose('fedex', 'failing');
  expect(await near('55912')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

test('a service that failed is asked again only after a pause', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const locations = service({ pauseMs: 20_000 });
  await sandbox.choose('fedex', 'failing');
  await expect(locations.near('20001')).rejects.toThrow();
  await sandbox.choose('fedex', 'answers');
  vi.advanceTimersByTime(19_999);
  await expect(locations.near('20001')).rejects.toThrow();
  vi.advanceTimersByTime(1);
  expect(await locations.near('20001')).not.toEqual([]);
});

test('the locations of a ZIP code are kept for a while', async () => {
  const locations = service();
  const found = await locations.near('48880');
  await sandbox.choose('fedex', 'failing');
  expect(await locations.near('48880')).toBe(found);
});

test('many buyers at once wait for one token', async () => {
  const locations = service();
  const zips = samplePlaces.filter(([, , , latitude]) => latitude !== null).map(([zip]) => zip);
  const found = await Promise.all(zips.map((zip) => locations.near(zip)));
  expect(found.filter(({ length }) => length > 0).length).toBeGreaterThan(8);
});

test('a missing or wrong secret means that there is no pickup at FedEx', async () => {
  await expect(service({ secret: 'a-wrong-client-secret' }).near('07030')).rejects.toMatchObject({
    code: 'unavailable',
  });
  const none = new PickupLocations({ db: api.db, directory: null, log: { warn: () => undefined } });
  await expect(none.near('07030')).rejects.toMatchObject({ code: 'unavailable' });
});
