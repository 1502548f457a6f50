import { business } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { readPlaces } from '../places/places-file.ts';
import { installers } from './installers.ts';

const places = await readPlaces();
const rows = [...installers(places)];

test('there are more than 20,000 installers, in every state', () => {
  expect(rows.length).toBeGreaterThan(20_000);
  expect(new Set(rows.map((row) => row.state)).size).toBe(52);
});

test('the same places get the same installers', () => {
  expect([...installers(places)].slice(0, 300)).toEqual(rows.slice(0, 300));
});

test('ids and codes are unique', () => {
  expect(new Set(rows.map((row) => row.installerId)).size).toBe(rows.length);
  expect(new Set(rows.map((row) => row.code)).size).toBe(rows.length);
});

test('each stands within two miles of the middle of its real ZIP code, in its zone', () => {
  const byZip = new Map(places.map((place) => [place.zip, place]));
  const astray = rows.filter((row) => {
    const place = byZip.get(row.zip);
    if (place?.latitude == null || place.longitude == null) return true;
    const isNear =
      Math.abs(place.latitude - row.latitude) < 0.03 && Math.abs(place.longitude - row.longitude) < 0.03;
    return !isNear || place.timeZone !== row.timeZone || place.military;
  });
  expect(astray).toEqual([]);
});

test('prices lie in the range that the program pays, rise with the rim and reach the largest one', () => {
  const { minCentsPerTire, maxCentsPerTire } = business.installer;
  const wrong = rows.filter(
    ({ prices, maxRimIn }) =>
      prices.at(-1)?.maxRimIn !== maxRimIn ||
      prices.some(({ salePriceInCents: price }) => price < minCentsPerTire || price > maxCentsPerTire) ||
      prices.some((band, at) => at > 0 && band.salePriceInCents < (prices[at - 1]?.salePriceInCents ?? 0)),
  );
  expect(wrong).toEqual([]);
});

test('a mobile van says so among its services and takes no dually', () => {
  expect(rows.some((row) => row.mobile)).toBe(true);
  expect(rows.filter((row) => row.mobile !== row.services.includes('mobile-install'))).toEqual([]);
  expect(rows.filter((row) => row.mobile && row.dually)).toEqual([]);
});

test('telephone numbers are ones that belong to nobody', () => {
  expect(rows.filter((row) => !/^\d{3}55501\d\d$/.test(row.phone))).toEqual([]);
});

test('shops open before they close, on weekdays at least', () => {
  expect(rows.filter((row) => row.hours.some((hours) => hours.open >= hours.close))).toEqual([]);
  expect(rows.filter((row) => row.hours[0]?.days.length !== 5)).toEqual([]);
});
