import { configureChannels } from '../../../src/platform/config.ts';
import { clientSecretVariable, type Channel } from '@tirekit/channel';
import { sampleChannel } from '@tirekit/channel/testing';
import { type PickupLocation, type ShippingMode, shippingModes } from '@tirekit/contract';
import { startTestApi } from '../../support/start-test-api.ts';
import { getClientSecret } from '../../support/test-config.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { ApiProblem } from '../../../src/platform/http/api-problem.ts';
import type { ModuleFactory } from '../../../src/module.ts';
import { createCatalogModule } from '../../../src/modules/catalog/catalog/module.ts';
import { jobOfItems, neededByFitment, tireCards } from '../../../src/modules/buying/cart/tire-cards.ts';
import { insertRows, sampleCatalog } from '../../catalog/catalog/sample-catalog.ts';
import { sampleVehicles } from '../../catalog/catalog/sample-vehicles.ts';
import { createSignInMergeModule } from '../../../src/workflows/sign-in-merge/module.ts';
import { createIdentityModule } from '../../../src/modules/people/identity/module.ts';
import { accountHooks } from '../../../src/workflows/account-hooks.ts';
import { arrivals } from '../../../src/modules/buying/fulfillment/index.ts';
import { createInstallersModule } from '../../../src/modules/buying/installers/module.ts';
import { calendarTimes } from '../../../src/modules/buying/appointments/calendar-times.ts';
import { chooseStreetCheck } from '../../../src/modules/buying/places/address-check/street-check.ts';
import { chooseSalesTax } from '../../../src/modules/buying/pricing/tax/choose-sales-tax.ts';
import { createAppointmentsModule } from '../../../src/modules/buying/appointments/index.ts';
import { timesRoute } from '../../../src/modules/buying/fulfillment/times-route.ts';
import {
  accountCartKeys,
  cartJobs,
  CartService,
  createCartModule,
} from '../../../src/modules/buying/cart/index.ts';
import { openCart } from './open-cart.ts';

/** A location of a carrier, which the tests answer for. */
export const location: PickupLocation = {
  locationId: 'FX90210',
  name: 'FedEx Office Print & Ship Center',
  addressLine1: '9430 Wilshire Blvd',
  city: 'Beverly Hills',
  state: 'CA',
  zip: '90212',
  latitude: 34.07,
  longitude: -118.4,
  distanceMiles: 1.4,
  hours: ['Mon–Fri 9:00 am–8:00 pm'],
};

/** The carrier's location service, which can be down. */
export const carrier = { isDown: false };

const locations = {
  byId: (locationId: string) =>
    carrier.isDown
      ? Promise.reject(new ApiProblem('unavailable'))
      : Promise.resolve(locationId === location.locationId ? location : null),
  nearest: (zip: string) =>
    carrier.isDown
      ? Promise.reject(new ApiProblem('unavailable'))
      : Promise.resolve(zip.startsWith('90') ? location : null),
};

const cartModules: ModuleFactory = (deps) => {
  const catalog = createCatalogModule(deps);
  const cards = tireCards(catalog.reader);
  const salesTax = chooseSalesTax(deps.config, deps.db, deps.log);
  const streets = chooseStreetCheck(deps.config, deps.log);
  const accountKeys = accountCartKeys(deps.config.OIDC_SECRET);
  const carts = new CartService({
    db: deps.db,
    cards,
    salesTax,
    accountKeys,
  });
  const getJob = jobOfItems(catalog.reader);
  const jobOfCart = cartJobs(carts, cards);
  const installers = createInstallersModule(deps, {
    catalog: () => catalog.reader.snapshot.index,
    getCar: (fitmentId) => neededByFitment(catalog.reader, fitmentId),
    jobOfCart,
    nextTimes: calendarTimes(deps.db, (pieces, orderedAt) => arrivals(deps.db, pieces, orderedAt)),
  });
  const shops = () => installers.shops.directory;
  return [
    catalog.module,
    installers.module,
    createAppointmentsModule(deps),
    { name: 'times', routes: [timesRoute(deps.db, jobOfCart)] },
    createCartModule(deps, { carts, cards, shops, locations, streets, getJob }),
    createSignInMergeModule({ db: deps.db, carts, accountKeys, directories: () => catalog.reader.snapshot }),
  ];
};

const channelWith = (id: string, modes: readonly ShippingMode[]): Channel =>
  sampleChannel({ id, shippingModes: [...modes] });

/** A storefront that offers every way, and one that only sends tires to their buyers. */
const channels = [channelWith('retail', shippingModes), channelWith('plain', ['ship-to-me'])];

/** The sizes of tires that the tests buy. */
const sizes = {
  square: '225/65R17',
  front: '245/40R18',
  rear: '275/35R18',
  large: '285/45R22',
} as const;

const PLACES = [
  ['90210', 'Beverly Hills', 'CA', 34.09, -118.41, 'America/Los_Angeles'],
  ['90212', 'Beverly Hills', 'CA', 34.07, -118.4, 'America/Los_Angeles'],
  ['92101', 'San Diego', 'CA', 32.72, -117.16, 'America/Los_Angeles'],
  ['72201', 'Little Rock', 'AR', 34.75, -92.28, 'America/Chicago'],
  ['82001', 'Cheyenne', 'WY', 41.14, -104.82, 'America/Denver'],
  ['38118', 'Memphis', 'TN', 35.04, -89.93, 'America/Chicago'],
  ['99501', 'Anchorage', 'AK', 61.22, -149.86, 'America/Anchorage'],
] as const;

/** A shop, with what the tests say of it. */
export interface ShopFacts {
  readonly id: string;
  readonly company: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly maxRimIn?: number;
  readonly cents?: readonly [upTo16: number, upTo19: number, upTo26: number];
  readonly serviceMiles?: number;
  /** False if it does not service pressure sensors. */
  readonly tpms?: false;
  readonly status?: 'open' | 'paused' | 'closed';
}

const shops: readonly ShopFacts[] = [
  { id: 'near', company: 'Wilshire Tire', zip: '90212', latitude: 34.07, longitude: -118.39, maxRimIn: 20 },
  { id: 'large', company: 'Big Wheels', zip: '90210', latitude: 34.1, longitude: -118.42, cents: [2000, 2500, 4000] },
  { id: 'paused', company: 'Paused Tire', zip: '90210', latitude: 34.1, longitude: -118.43, status: 'paused' },
  { id: 'van', company: 'Road Van', zip: '90212', latitude: 34.07, longitude: -118.4, serviceMiles: 20 },
  { id: 'rock', company: 'Rock Tire', zip: '72201', latitude: 34.75, longitude: -92.29 },
]; // prettier-ignore

/**
 * The API with shops, a van, warehouses and a carrier's location around Beverly Hills.
 * @param more shops besides
 */
export async function startCartWithWays(more: readonly ShopFacts[] = []) {
  const ids: Partial<Record<keyof typeof sizes, string>> = {};
  const api = await startTestApi({
    kind: 'ways',
    modules: [createIdentityModule(accountHooks), cartModules],
    config: {
      channels: configureChannels(
        channels,
        Object.fromEntries(channels.map(({ id }) => [clientSecretVariable(id), getClientSecret(id)])),
      ),
    },
    async seed(db) {
      Object.assign(ids, await seedTires(db));
      await db.execute('DELETE FROM deal');
      for (const place of PLACES)
        await db.execute(
          'INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone) VALUES ($1, $2, $3, $4, $5, $6)',
          place,
        );
      for (const [at, shop] of [...shops, ...more].entries()) await seedShop(db, shop, at);
      await db.withClient((client) => insertRows(client, { ...sampleVehicles }));
    },
  });
  const item = (name: keyof typeof sizes): string => ids[name] ?? '';
  return {
    api,
    item,
    /** A visitor with a cart, by default of four tires of the usual size. */
    openCart: (items: object[] = [{ itemId: item('square'), quantity: 4 }], channel?: string) =>
      openCart(api, items, channel),
  };
}

/** One tire of each size at $100, so that totals are easy to check. */
async function seedTires(db: Database): Promise<Record<string, string>> {
  const { brand, line, sku } = sampleCatalog(400);
  const of = (size: string, at: number) => {
    const row = sku.find((candidate) => candidate['size'] === size) ?? sku[at];
    return {
      ...row,
      sku_id: `TRE000000${String(at)}`,
      discontinued: false,
      fet_cents: 0,
      price_cents: 10_000,
    };
  };
  const rows = [
    { ...of(sizes.square, 0), type: 'passenger' },
    { ...of(sizes.front, 1), type: 'passenger' },
    { ...of(sizes.rear, 2), type: 'passenger' },
    {
      ...of(sizes.large, 3),
      type: 'passenger',
      size: sizes.large,
      size_slug: '285-45r22-tires',
      rim_in: 22,
      width_mm: 285,
      aspect: 45,
    },
  ].map((row) => ({ ...row, run_flat: false, line_id: line[0]?.['line_id'] }));
  await db.withClient((client) =>
    insertRows(client, {
      brand,
      line: line.map((row) => ({ ...row, discontinued: false })),
      sku: rows,
      stock: rows.map(({ sku_id }) => ({ sku_id, quantity: 40 })),
    }),
  );
  return Object.fromEntries(Object.keys(sizes).map((name, at) => [name, rows[at]?.sku_id ?? '']));
}

async function seedShop(db: Database, shop: ShopFacts, at: number): Promise<void> {
  const [upTo16, upTo19, upTo26] = shop.cents ?? [1500, 1800, 2400];
  const place = PLACES.find(([zip]) => zip === shop.zip);
  await db.execute(
    `INSERT INTO installer (installer_id, code, company, address, city, state, zip, latitude, longitude, time_zone, phone,
       hours, services, mobile, max_rim_in, min_aspect, run_flat, dually, tpms, prices, prices_besides, status, bays,
       drop_offs, service_miles)
     VALUES ($1, $2, $3, '100 Shop Street', $4, $5, $6, $7, $8, $9, '3105550100', $10, '{}', $11, $12, 30, true, false, $17,
       $13, $14, $15, 2, 2, $16)`,
    [
      shop.id,
      `ca${String(1000 + at)}`,
      shop.company,
      place?.[1],
      place?.[2],
      shop.zip,
      shop.latitude,
      shop.longitude,
      place?.[5],
      JSON.stringify([{ days: [1, 2, 3, 4, 5, 6, 7], open: '08:00', close: '18:00' }]),
      shop.serviceMiles !== undefined,
      shop.maxRimIn ?? 26,
      JSON.stringify([
        { maxRimIn: 16, salePriceInCents: upTo16 },
        { maxRimIn: 19, salePriceInCents: upTo19 },
        { maxRimIn: 26, salePriceInCents: upTo26 },
      ]),
      JSON.stringify({
        valveStemCents: 250,
        tpmsKitCents: 700,
        disposalCents: 300,
        ...(shop.serviceMiles !== undefined && { travelCents: 2900 }),
        addOns: { alignment: 9900 },
      }),
      shop.status ?? 'open',
      shop.serviceMiles ?? null,
      shop.tpms ?? true,
    ],
  );
}
