import { describe, expect, test } from 'vitest';
import type { Sandbox } from '../src/sandbox.ts';
import { call, runSandbox } from './harness.ts';

const SECRET = 'secret_of_the_tests';
const open = (settings: Record<string, string> = {}) =>
  runSandbox({ FEDEX_CLIENT_SECRET: SECRET, USPS_CLIENT_SECRET: SECRET, ...settings });

const credentials = { grant_type: 'client_credentials', client_id: 'tirekit', client_secret: SECRET };
const getToken = async ({ sandboxOrigin }: Sandbox, path: string) =>
  String((await call(`${sandboxOrigin}${path}`, { body: credentials })).json['access_token']);
const choose = ({ sandboxOrigin }: Sandbox, party: string, behavior: string) =>
  fetch(`${sandboxOrigin}/${party}/settings`, {
    method: 'POST',
    body: new URLSearchParams({ behavior }),
    redirect: 'manual',
  });

describe('FedEx locations', () => {
  const search = (zip: string, maxResults = 5) => ({
    locationsSummaryRequestControlParameters: { distance: { units: 'MI', value: 50 }, maxResults },
    locationSearchCriterion: 'ADDRESS',
    location: { address: { postalCode: zip, countryCode: 'US' } },
  });
  const near = async (sandbox: Sandbox, zip: string) =>
    call(`${sandbox.sandboxOrigin}/fedex/location/v1/locations`, {
      key: await getToken(sandbox, '/fedex/oauth/token'),
      body: search(zip),
    });
  interface Found {
    output: { locationDetailList: { locationId: string; distance: { value: number } }[] };
  }

  test('lie in real ZIP codes, nearest first, the same each time', async () => {
    const sandbox = await open();
    const first = await near(sandbox, '38103');
    expect(first).toMatchObject({
      status: 200,
      json: {
        output: {
          resultsReturned: 5,
          locationDetailList: expect.arrayContaining([
            expect.objectContaining({
              contactAndAddress: expect.objectContaining({
                address: expect.objectContaining({ countryCode: 'US', streetLines: [expect.any(String)] }),
              }),
            }),
          ]),
        },
      },
    });
    const { locationDetailList: list } = (first.json as unknown as Found).output;
    const miles = list.map(({ distance }) => distance.value);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    const again = (await near(sandbox, '38103')).json as unknown as Found;
    expect(again.output.locationDetailList).toEqual(list);
  });

  test('nobody searches without a token, or gets one with another secret', async () => {
    const sandbox = await open();
    const url = `${sandbox.sandboxOrigin}/fedex/location/v1/locations`;
    expect((await call(url, { key: 'made-up', body: search('38103') })).status).toBe(401);
    const wrong = { ...credentials, client_secret: 'another_secret' };
    expect((await call(`${sandbox.sandboxOrigin}/fedex/oauth/token`, { body: wrong })).status).toBe(401);
  });

  test.each([
    ['failing', 500],
    ['refusing', 401],
  ])('a service that is %s answers %i', async (behavior, status) => {
    const sandbox = await open();
    expect((await choose(sandbox, 'fedex', behavior)).status).toBe(303);
    expect((await near(sandbox, '38103')).status).toBe(status);
  });

  test('an empty answer has no location, a garbled one is no JSON, a slow one comes late', async () => {
    const sandbox = await open({ LOOKUP_HOLD_MS: '300' });
    await choose(sandbox, 'fedex', 'empty');
    expect((await near(sandbox, '38103')).json).toMatchObject({ output: { locationDetailList: [] } });
    await choose(sandbox, 'fedex', 'garbled');
    expect((await near(sandbox, '38103')).text).toContain('<h1>');
    await choose(sandbox, 'fedex', 'slow');
    const before = performance.now();
    expect((await near(sandbox, '38103')).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(290);
  });
});

describe('the address check', () => {
  const check = async (sandbox: Sandbox, address: Record<string, string>) => {
    const query = new URLSearchParams({ city: 'Beverly Hills', state: 'CA', ZIPCode: '90210', ...address });
    return call(`${sandbox.sandboxOrigin}/usps/addresses/v3/address?${query.toString()}`, {
      key: await getToken(sandbox, '/usps/oauth2/v3/token'),
    });
  };

  test.each([
    ['12 Maple Drive', '12 MAPLE DR'],
    ['12 Main St', '12 MAIN ST'],
    ['7 Post Office Road', '7 POST OFFICE RD'],
    ['12-34 Broadway', '12-34 BROADWAY'],
    ['One Liberty Street', 'ONE LIBERTY ST'],
    ['12 Mapel Drvie', '12 MAPLE DR'],
  ])('%s is found as %s', async (streetAddress, street) => {
    expect(await check(await open(), { streetAddress })).toMatchObject({
      status: 200,
      json: {
        address: { streetAddress: street, city: 'BEVERLY HILLS', ZIPPlus4: expect.stringMatching(/^\d{4}$/) },
        additionalInfo: { DPVConfirmation: 'Y' },
      },
    });
  });

  test.each(['asdf', 'Maple Drive', '12 asdf', '12', '99 Bcdfgh'])(
    '%s is not found',
    async (streetAddress) => {
      expect((await check(await open(), { streetAddress })).status).toBe(404);
    },
  );

  test('a building with many doors asks for one', async () => {
    const sandbox = await open();
    const streetAddress = '40 Harbor Tower';
    expect((await check(sandbox, { streetAddress })).json).toMatchObject({
      additionalInfo: { DPVConfirmation: 'D' },
      corrections: [{ code: '32' }],
    });
    expect((await check(sandbox, { streetAddress, secondaryAddress: 'Apt 5' })).json).toMatchObject({
      additionalInfo: { DPVConfirmation: 'Y' },
    });
  });

  test('its page says what it has answered, without the street', async () => {
    const sandbox = await open();
    await check(sandbox, { streetAddress: '12 Maple Drive' });
    const page = await (await fetch(`${sandbox.sandboxOrigin}/usps`)).text();
    expect(page).toContain('CA 90210');
    await choose(sandbox, 'usps', 'empty');
    expect((await check(sandbox, { streetAddress: '12 Maple Drive' })).status).toBe(404);
  });
});
