import { readDataFile } from '@tirekit/api/data-file';
import { decodeZipCodes, encodeZipCodes } from '@tirekit/api/zip-code-file';
import { City, Zip } from '@tirekit/contract';
import { isStateCode } from '@tirekit/tires';
import { expect, test } from 'vitest';
import { furtherZones, stateZones } from './state-zones.ts';

const places = decodeZipCodes(await readDataFile('zip-codes.tsv.gz'));
const byZip = new Map(places.map((place) => [place.zip, place]));

test('about 42,000 ZIP codes are there, each once', () => {
  expect(places.length).toBeGreaterThan(42_000);
  expect(byZip.size).toBe(places.length);
});

test.each([
  ['10001', 'New York', 'NY', 'America/New_York'],
  ['60601', 'Chicago', 'IL', 'America/Chicago'],
  ['80202', 'Denver', 'CO', 'America/Denver'],
  ['85001', 'Phoenix', 'AZ', 'America/Phoenix'],
  ['96813', 'Honolulu', 'HI', 'Pacific/Honolulu'],
  ['00601', 'Adjuntas', 'PR', 'America/Puerto_Rico'],
  ['32501', 'Pensacola', 'FL', 'America/Chicago'],
  ['86515', 'Window Rock', 'AZ', 'America/Denver'],
  ['83826', 'Eastport', 'ID', 'America/Los_Angeles'],
  ['49870', 'Norway', 'MI', 'America/Menominee'],
  ['59529', 'Hogeland', 'MT', 'America/Denver'],
  ['62451', 'Palestine', 'IL', 'America/Chicago'],
  ['78560', 'La Joya', 'TX', 'America/Chicago'],
  ['85334', 'Ehrenberg', 'AZ', 'America/Phoenix'],
  ['92363', 'Needles', 'CA', 'America/Los_Angeles'],
  ['96799', 'Pago Pago', 'AS', 'Pacific/Pago_Pago'],
  ['99742', 'Gambell', 'AK', 'America/Nome'],
])('%s is %s, %s in zone %s', (zip, city, state, timeZone) => {
  expect(byZip.get(zip)).toMatchObject({ city, state, timeZone, military: false });
});

test('every city and ZIP code that the shop can suggest is one that its forms accept, as it is', () => {
  const cities = new Set(places.map(({ city }) => city));
  const refused = [...cities].filter((city) => City.safeParse(city).data !== city);
  expect(refused).toEqual([]);
  expect(places.filter(({ zip }) => Zip.safeParse(zip).data !== zip)).toEqual([]);
  // The data has such names, so that the check is worth something.
  for (const pattern of [/\d/, /.{27}/, /[^A-Z ]/i])
    expect([...cities].some((city) => pattern.test(city))).toBe(true);
});

test('military post offices are marked, and only they', () => {
  const military = places.filter((place) => place.military);
  expect(military.length).toBe(649);
  expect(new Set(military.map((place) => place.state))).toEqual(new Set(['AA', 'AE', 'AP']));
  expect(new Set(military.map((place) => place.city))).toEqual(new Set(['APO', 'FPO', 'DPO']));
});

test('a place without coordinates says so and still has the zone of its state', () => {
  const unplaced = places.filter((place) => place.latitude === null || place.longitude === null);
  expect(unplaced.length).toBeGreaterThan(0);
  expect(unplaced.filter((place) => place.latitude !== place.longitude)).toEqual([]);
  expect(byZip.get('09002')).toMatchObject({ latitude: null, longitude: null, timeZone: 'Europe/Berlin' });
});

test('every zone is one that this program can reckon with', () => {
  const zones = [...new Set(places.map((place) => place.timeZone))];
  expect(zones.filter((timeZone) => new Intl.DateTimeFormat('en-US', { timeZone }).format(0) === '')).toEqual(
    [],
  );
  expect(zones.filter((zone) => !zone.includes('/'))).toEqual([]);
});

test('no place of a state keeps the time of a neighbor: Canada, Mexico, Russia, the next state', () => {
  const strange = places.filter(
    ({ state, timeZone, military }) =>
      !military && timeZone !== stateZones[state] && furtherZones[state]?.includes(timeZone) !== true,
  );
  expect(strange).toEqual([]);
});

test('every place of a continental state lies in North America', () => {
  const far = places.filter(
    ({ state, latitude, longitude }) =>
      isStateCode(state) &&
      !['AK', 'HI'].includes(state) &&
      latitude !== null &&
      longitude !== null &&
      (latitude < 24 || latitude > 50 || longitude < -125 || longitude > -66),
  );
  expect(far).toEqual([]);
});

test('beside the states and Washington there are the territories and the armed forces', () => {
  const codes = new Set(places.map((place) => place.state));
  expect([...codes].filter(isStateCode).length).toBe(51);
  expect([...codes].filter((code) => !isStateCode(code)).toSorted()).toEqual(
    'AA AE AP AS FM GU MH MP PR PW VI'.split(' '),
  );
});

test('the file of ZIP codes reads back as it was written', () => {
  expect(decodeZipCodes(encodeZipCodes(places.slice(0, 500)))).toEqual(places.slice(0, 500));
});
