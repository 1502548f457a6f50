import { business } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { readDataFile } from '@tirekit/api/data-file';
import { decodeZipCodes } from '@tirekit/api/zip-code-file';
import { toExceptions } from './exceptions.ts';
import { installers } from './installers.ts';
import { getShopReviews } from './shop-reviews.ts';

const places = decodeZipCodes(await readDataFile('zip-codes.tsv.gz'));
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

describe('what shops can do', () => {
  test('some mount rims of 24 and of 26 inches, most reach what the agreement asks for', () => {
    const mounting = (inches: number) => rows.filter(({ maxRimIn }) => maxRimIn >= inches).length;
    expect(mounting(26)).toBeGreaterThan(500);
    expect(mounting(24)).toBeGreaterThan(4_000);
    expect(mounting(22)).toBeGreaterThan(rows.length / 2);
  });

  test('a van drives 15 to 40 miles or serves the ZIP codes of its town, has one bay and keeps no cars; a shop drives nowhere', () => {
    const [vans, shops] = [rows.filter(({ mobile }) => mobile), rows.filter(({ mobile }) => !mobile)];
    const [naming, driving] = [
      vans.filter(({ serviceZips }) => serviceZips !== null),
      vans.filter(({ serviceZips }) => serviceZips === null),
    ];
    expect(
      driving.every(({ serviceMiles }) => serviceMiles !== null && serviceMiles >= 15 && serviceMiles <= 40),
    ).toBe(true);
    expect(naming.length).toBeGreaterThan(100);
    expect(
      naming.every(
        ({ serviceMiles, serviceZips, zip }) => serviceMiles === null && serviceZips?.includes(zip),
      ),
    ).toBe(true);
    expect(shops.every(({ serviceZips }) => serviceZips === null)).toBe(true);
    expect(vans.every(({ bays, dropOffs }) => bays === 1 && dropOffs === 0)).toBe(true);
    expect(shops.every(({ serviceMiles, bays }) => serviceMiles === null && bays >= 1 && bays <= 6)).toBe(
      true,
    );
  });

  test('add-ons have a price just where the service exists', () => {
    const differs = rows.filter(
      ({ services, pricesBesides: { addOns } }) =>
        services.includes('alignment') !== 'alignment' in addOns ||
        services.includes('road-force-balance') !== 'road-force-balance' in addOns,
    );
    expect(differs).toEqual([]);
    expect(rows.filter(({ tpms, pricesBesides }) => tpms !== 'tpmsKitCents' in pricesBesides)).toEqual([]);
  });

  test('types of tires agree with the limits', () => {
    const differs = rows.filter(
      ({ tireTypes, runFlat, lightTruck, trailer, dually }) =>
        tireTypes.includes('run-flat') !== runFlat ||
        tireTypes.includes('light-truck') !== lightTruck ||
        tireTypes.includes('trailer') !== trailer ||
        tireTypes.includes('dually') !== dually,
    );
    expect(differs).toEqual([]);
  });

  test('mails to sample shops reach nobody', () => {
    expect(rows.every(({ email }) => email.endsWith('.example'))).toBe(true);
  });
});

test('days of other hours fall on days when the shop is open otherwise, once each', () => {
  const days = rows.slice(0, 3_000).flatMap(toExceptions);
  expect(days.length).toBeGreaterThan(2_000);
  expect(new Set(days.map(({ installerId, date }) => `${installerId} ${date}`)).size).toBe(days.length);
  expect(days.filter(({ date }) => [0, 6].includes(new Date(date).getUTCDay()))).toEqual([]);
  expect(days).toContainEqual(
    expect.objectContaining({ reason: 'Day after Thanksgiving', date: '2026-11-27' }),
  );
});

test('a shop’s stars are those of its reviews', () => {
  const differs = rows.slice(0, 3_000).filter((row) => {
    const reviews = getShopReviews(row);
    const sum = reviews.reduce((all, { rating }) => all + rating, 0);
    return reviews.length !== row.ratingCount || sum * 100 !== row.ratingSum;
  });
  expect(differs).toEqual([]);
  expect(rows.some(({ ratingCount }) => ratingCount === 0)).toBe(true);
});
