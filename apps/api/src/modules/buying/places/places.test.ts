import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedPlaces } from '../../../../test/support/sample-places.ts';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ seed: seedPlaces });
});
afterAll(() => api.stop());

describe('places', () => {
  test('a ZIP code names its place', async () => {
    expect((await api.call('/v1/places/00601-0001')).body).toEqual({
      zip: '00601',
      city: 'Adjuntas',
      state: 'PR',
      region: 'Puerto Rico',
      latitude: 18.16,
      longitude: -66.72,
      timeZone: 'America/Puerto_Rico',
      military: false,
    });
    expect((await api.call('/v1/places/09002')).body).toMatchObject({ military: true, latitude: null });
    expect((await api.call('/v1/places/99999')).status).toBe(404);
    expect((await api.call('/v1/places/9999')).body).toMatchObject({
      code: 'bad-request',
      fields: [{ path: 'zip', message: 'Oops. Please enter a valid ZIP code.' }],
    });
  });

  test.each([
    ['100', ['10001', '10002']],
    ['new', ['10001']],
    ['AUSTIN', ['73301', '55912']],
    ['Austin, TX', ['73301']],
    ['austin mn', ['55912']],
    ['st. louis', ['63101', '48880']],
    ['St Louis, MO', ['63101']],
    ['st john', ['00830']],
    ['O’Fallon', ['62269']],
    ["o'fallon il", ['62269']],
    ['Washington, D.C.', ['20001']],
    ['100%', []],
    ["x' OR 1=1", []],
  ])('what was typed, %s, finds %j', async (typed, zips) => {
    const { status, body } = await api.call(`/v1/places?query=${encodeURIComponent(typed)}`);
    expect(status).toBe(200);
    expect((body as { places: { zip: string }[] }).places.map(({ zip }) => zip)).toEqual(zips);
  });

  test('a point has a nearest ZIP code, unless it is far from all', async () => {
    const nearest = (latitude: number, longitude: number) =>
      api.call('/v1/places/nearest', { method: 'POST', body: { latitude, longitude } });
    expect((await nearest(40.74, -74.03)).body).toMatchObject({ zip: '07030' });
    expect((await nearest(41.5, -72.5)).body).toMatchObject({ zip: '10001' });
    expect((await nearest(0, 0)).status).toBe(404);
    expect((await nearest(91, 0)).status).toBe(400);
  });
});
