import { daysAfter, getInstaller, listInstallers, shopDay } from '@tirekit/contract';
import { expect } from 'vitest';
import { insertRows, sampleCatalog } from '../../catalog/catalog/sample-catalog.ts';
import { sampleVehicles } from '../../catalog/catalog/sample-vehicles.ts';
import { startTestApi, type TestApi } from '../../support/start-test-api.ts';
import { downtown, milesNorth, shopRow, storeShops } from './sample-shops.ts';

const saturday = { days: [6], open: '09:00', close: '13:00' };
const weekdays = { days: [1, 2, 3, 4, 5], open: '08:00', close: '18:00' };
const closedDays = Array.from({ length: 40 }, (_, ahead) => daysAfter(shopDay(Date.now()), ahead - 2));

/** Shops around Dallas, and one in Tulsa. */
export const shops = [
  shopRow('tx0001', { ...milesNorth(1), company: 'Ann’s Tire & Auto', hours: [weekdays, saturday] }),
  shopRow('tx0002', { ...milesNorth(4), min_aspect: 45, run_flat: false, max_rim_in: 18, tpms: false }),
  shopRow('tx0003', {
    ...milesNorth(9),
    services: ['mount-and-balance', 'alignment'],
    prices: [{ maxRimIn: 26, salePriceInCents: 1500 }],
    max_rim_in: 26,
    rating_sum: 900,
    rating_count: 2,
  }),
  shopRow('tx0004', { ...milesNorth(20), installer_id: 'SHOP-FULL' }),
  shopRow('tx0005', { ...milesNorth(30) }),
  shopRow('tx0006', { ...milesNorth(2), status: 'paused' }),
  shopRow('tx0007', { ...milesNorth(3), status: 'closed' }),
  shopRow('tx0011', { ...milesNorth(29), mobile: true, service_miles: 32, services: ['mobile-install'] }),
  shopRow('tx0012', { ...milesNorth(11), mobile: true, service_miles: 10, services: ['mobile-install'] }),
  shopRow('tx0013', {
    ...milesNorth(80),
    mobile: true,
    service_zips: [downtown.zip],
    services: ['mobile-install'],
  }),
  shopRow('ok0001', { latitude: 36.15, longitude: -95.99, city: 'Tulsa', state: 'OK', zip: '74101' }),
];

/** An API with these shops, and with tires and vehicles. */
export const startShopsApi = (): Promise<TestApi> =>
  startTestApi({
    seed: async (db) => {
      await storeShops(db, shops, {
        installer_exception: closedDays.map((date) => ({
          installer_id: 'SHOP-FULL',
          date,
          reason: 'Vacation',
          open: null,
          close: null,
        })),
        installer_review: [review('R1', 4, '2026-09-01', 'Quick.'), review('R2', 5, '2026-10-01', null)],
      });
      await db.withClient((client) => insertRows(client, { ...sampleCatalog(900), ...sampleVehicles }));
    },
  });

function review(id: string, rating: number, fittedOn: string, comment: string | null) {
  return {
    installer_id: 'SHOP-tx0003',
    review_id: id,
    rating,
    comment,
    name: 'Ann B.',
    car: '2019 Honda CR-V',
    fitted_on: fittedOn,
    sample: false,
    created_at: '2026-10-02T00:00:00Z',
  };
}

/** The ways to ask for shops, over HTTP. */
export function shopQuestions(api: () => TestApi) {
  const ask = (query: string) => api().call(`/v1/installers?${query}`);
  async function find(query: string) {
    const answer = await ask(query);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return listInstallers.answer.parse(answer.body);
  }
  return {
    ask,
    find,
    codes: async (query: string) => (await find(query)).installers.map(({ code }) => code),
    async page(code: string, query = '') {
      const answer = await api().call(`/v1/installers/${code}?${query}`);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return getInstaller.answer.parse(answer.body);
    },
  };
}

/** The query for shops near downtown Dallas. */
export const near = `zip=${downtown.zip}`;
