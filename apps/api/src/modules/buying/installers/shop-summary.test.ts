import type { DayException } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { JobAtShops, shopSummary } from './shop-summary.ts';
import { getLimits, type Shop } from './shop.ts';

const shop: Shop = {
  ...{
    installerId: 'SHOP-1',
    code: 'ny0001',
    company: 'Shop',
    address: '1 Main St',
    city: 'Albany',
    state: 'NY',
  },
  ...{ zip: '12207', latitude: 42.65, longitude: -73.75, timeZone: 'America/New_York', phone: '5185550100' },
  ...{ email: null, website: null, imageFile: null, status: 'open', hours: [], services: [], tireTypes: [] },
  ...{ certifications: [], mobile: false, minRimIn: 13, maxRimIn: 22, minAspect: 30, maxWidthMm: 355 },
  ...{ runFlat: true, lightTruck: true, dually: false, trailer: false, tpms: true },
  ...{ serviceMiles: null, serviceZips: null, bays: 1, dropOffs: 0, gridMinutes: 30, workMinutes: {} },
  ...{ prices: [], pricesBesides: {}, ratingSum: 0, ratingCount: 0, sample: false },
};

const at = new JobAtShops({ tires: [], dually: false });
const vacation: DayException = { date: '2027-03-08', reason: 'Vacation', open: null, close: null };
/** Shared by all shops of this file, as by those of the directory that close on the same days. */
const exceptions = [vacation];

const daysShown = (timeZone: string, now: string): string[] =>
  shopSummary(
    { shop: { ...shop, timeZone }, limits: getLimits(shop), exceptions },
    { at, miles: null, nextTime: null, now: new Date(now) },
  ).exceptions.map(({ date }) => date);

test('a day of other hours is shown until it is over on the shop’s own clock', () => {
  expect(daysShown('America/New_York', '2027-03-09T04:59:59Z')).toEqual(['2027-03-08']);
  expect(daysShown('America/New_York', '2027-03-09T05:00:00Z')).toEqual([]);
  expect(daysShown('America/Los_Angeles', '2027-03-09T05:00:00Z')).toEqual(['2027-03-08']);
  expect(daysShown('America/Los_Angeles', '2027-03-09T08:00:00Z')).toEqual([]);
});
