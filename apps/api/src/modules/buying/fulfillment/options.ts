import {
  business,
  type FulfillmentOption,
  freightCentsEach,
  type InstallAddOn,
  messages,
  type ShippingMode,
  shipsFree,
} from '@tirekit/contract';
import { postalRegionName, countJobTires } from '@tirekit/tires';
import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { nextTimes } from '../appointments/index.ts';
import {
  fittingPrice,
  JobAtShops,
  type NearShop,
  servesPlace,
  type ShopDirectory,
  shopsNear,
  vansFor,
} from '../installers/index.ts';
import { milesBetween } from '../places/index.ts';
import { readArrival, arrivals } from './arrival.ts';
import { warehousesFor } from './pickup.ts';
import type { CarrierLocations } from './ports.ts';
import type { MappedPlace } from './visit-place.ts';
import { readyDay, type Tires } from './way.ts';

/** Tires that somebody wants to get to a place. */
export interface WantedTires extends Tires {
  /** Each rim's diameter in inches with how many tires it has, for freight. */
  readonly rims: readonly { readonly rimIn: number; readonly quantity: number }[];
}

interface OptionSources {
  readonly db: Queries;
  readonly shops: ShopDirectory;
  readonly locations: CarrierLocations;
}

interface Asked extends OptionSources {
  readonly wanted: WantedTires;
  readonly place: MappedPlace;
  readonly now: Date;
  /** The shop or van that the buyer has chosen, and the work besides; null without one. */
  readonly chosen: { readonly installerId: string; readonly addOns: readonly InstallAddOn[] } | null;
}

/** Largest number of nearby shops whose prices and times are compared. */
const COMPARED_MOST = 40;

/** Why a way cannot be chosen here. */
const sentences = {
  noVan: 'No mobile installer serves this ZIP code',
  fullyBooked: `No appointments open in the next ${String(business.installer.bookAheadDays)} days`,
  noLocation: 'No FedEx location nearby',
  locationsDown: 'We can’t show FedEx locations right now',
  noWarehouse: `No warehouse within ${String(business.pickup.milesMax)} miles`,
  warehouseShort: 'No warehouse nearby has all of these tires',
} as const;

const includes = {
  toDoor: 'Free shipping to your door',
  toShop: 'Free delivery to the shop',
  toVan: 'Free delivery to the installer',
  toLocation: 'Free delivery to the location',
  counter: `Pickup at the counter, in about ${String(business.pickup.pullMinutes)} minutes`,
  freightTo: (state: string) => `Shipping to ${postalRegionName(state) ?? state}`,
} as const;

const makers: Readonly<Record<ShippingMode, (asked: Asked) => Promise<FulfillmentOption>>> = {
  'ship-to-me': toDoor,
  'ship-to-shop': toShop,
  'mobile-install': byVan,
  'fedex-pickup': atLocation,
  'warehouse-pickup': atWarehouse,
};

/**
 * The ways to get some tires to a place, each with its price and date: what can be had first, the least expensive and then
 * the earliest first.
 */
export async function optionsFor(modes: readonly ShippingMode[], asked: Asked): Promise<FulfillmentOption[]> {
  const options = await Promise.all(modes.map((mode) => makers[mode](asked)));
  return options.toSorted(
    (a, b) =>
      Number(a.unavailable !== null) - Number(b.unavailable !== null) ||
      a.fromCents - b.fromCents ||
      (a.earliestOn ?? '').localeCompare(b.earliestOn ?? ''),
  );
}

const unavailable = (mode: ShippingMode, sentence: string): FulfillmentOption => ({
  mode,
  unavailable: sentence,
  fromCents: 0,
  earliestOn: null,
  latestOn: null,
  includes: [],
  at: null,
});

const freightCents = ({ rims }: WantedTires, state: string): number =>
  rims.reduce((sum, { rimIn, quantity }) => sum + freightCentsEach(state, rimIn) * quantity, 0);

const freightWords = (state: string, free: string): string =>
  shipsFree(state) ? free : includes.freightTo(state);

async function toDoor({ db, wanted, place, now }: Asked): Promise<FulfillmentOption> {
  const { earliest, latest } = await readArrival(db, wanted.pieces, place, now);
  return {
    mode: 'ship-to-me',
    unavailable: null,
    fromCents: freightCents(wanted, place.state),
    earliestOn: earliest,
    latestOn: latest,
    includes: [freightWords(place.state, includes.toDoor)],
    at: null,
  };
}

/** Searches in growing circles until one has a shop that can do the job. */
async function toShop(asked: Asked): Promise<FulfillmentOption> {
  const { latitude, longitude } = asked.place;
  if (latitude === null || longitude === null) return unavailable('ship-to-shop', messages.noShops);
  let last: FulfillmentOption | null = null;
  const own = chosenEntry(asked, false);
  if (own !== null)
    return (await cheapest('ship-to-shop', [own], asked)) ?? unavailable('ship-to-shop', messages.noShops);
  for (const miles of business.installer.radiusMiles) {
    const near = shopsNear(asked.shops, { latitude, longitude }, miles);
    const found = await cheapest('ship-to-shop', near, asked);
    if (found?.unavailable === null) return found;
    last = found ?? last;
  }
  return last ?? unavailable('ship-to-shop', messages.noShops);
}

async function byVan(asked: Asked): Promise<FulfillmentOption> {
  const own = chosenEntry(asked, true);
  const vans = own === null ? vansFor(asked.shops, asked.place) : [own];
  return (await cheapest('mobile-install', vans, asked)) ?? unavailable('mobile-install', sentences.noVan);
}

/** The shop or the van that the buyer has chosen, at its distance; null if there is none, or it takes no cars. */
function chosenEntry({ shops, chosen, place }: Asked, mobile: boolean): NearShop | null {
  const entry = chosen === null ? undefined : shops.byId(chosen.installerId);
  if (entry === undefined || entry.shop.status !== 'open' || entry.shop.mobile !== mobile) return null;
  const { latitude, longitude } = place;
  if (mobile && !servesPlace(entry.shop, place)) return null;
  if (latitude === null || longitude === null) return { entry, miles: 0 };
  return { entry, miles: milesBetween({ latitude, longitude }, entry.shop) };
}

/** The least expensive of some shops that can do the job and have a free time; null if there are no shops at all. */
async function cheapest(
  mode: 'ship-to-shop' | 'mobile-install',
  near: readonly NearShop[],
  { db, wanted, now, chosen }: Asked,
): Promise<FulfillmentOption | null> {
  const { job } = wanted;
  if (near.length === 0 || job === null) return null;
  const at = new JobAtShops(job);
  const able = near
    .filter(({ entry }) => at.refusalsAt(entry).length === 0)
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, COMPARED_MOST);
  if (able.length === 0) return unavailable(mode, messages.installationUnavailable);
  const arrival = await arrivals(db, wanted.pieces, now);
  const times = await nextTimes(db, {
    shops: able.map(({ entry }) => entry.shop),
    job: { tires: countJobTires(job) },
    arrivesLatest: (shop) => arrival(shop).latest,
    now,
  });
  const offers = able.flatMap(({ entry, miles }) => {
    const { shop } = entry;
    const time = times.get(shop.installerId) ?? null;
    if (time === null) return [];
    const isChosen = shop.installerId === chosen?.installerId;
    const price = isChosen ? fittingPrice(shop, job, chosen.addOns) : at.priceAt(entry);
    return [{ shop, miles, time, price, cents: price.totalCents + freightCents(wanted, shop.state) }];
  });
  const [best] = offers.toSorted(
    (a, b) => a.cents - b.cents || a.time.getTime() - b.time.getTime() || a.miles - b.miles,
  );
  if (best === undefined) return unavailable(mode, sentences.fullyBooked);
  const { shop, miles, time, price, cents } = best;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: shop.timeZone }).format(time);
  return {
    mode,
    unavailable: null,
    fromCents: cents,
    earliestOn: day,
    latestOn: null,
    ...(shop.installerId === chosen?.installerId && { isChosenShop: true as const }),
    includes: [
      ...price.parts.map(({ label }) => label),
      freightWords(shop.state, shop.mobile ? includes.toVan : includes.toShop),
    ],
    at: { id: shop.installerId, name: shop.company, distanceMiles: rounded(miles), code: shop.code },
  };
}

async function atLocation({ db, locations, wanted, place, now }: Asked): Promise<FulfillmentOption> {
  let location;
  try {
    location = await locations.nearest(place.zip);
  } catch (failure) {
    // The other ways do not depend on the carrier's service.
    if (failure instanceof ApiProblem && failure.code === 'unavailable')
      return unavailable('fedex-pickup', sentences.locationsDown);
    throw failure;
  }
  if (location === null) return unavailable('fedex-pickup', sentences.noLocation);
  const { locationId, name, state, distanceMiles } = location;
  const { earliest, latest } = await readArrival(db, wanted.pieces, location, now);
  return {
    mode: 'fedex-pickup',
    unavailable: null,
    fromCents: freightCents(wanted, state),
    earliestOn: earliest,
    latestOn: latest,
    includes: [freightWords(state, includes.toLocation)],
    at: { id: locationId, name, distanceMiles },
  };
}

async function atWarehouse({ db, wanted, place, now }: Asked): Promise<FulfillmentOption> {
  const all = await warehousesFor(db, wanted.pieces, place.zip, now);
  const near = all.filter(({ distanceMiles }) => distanceMiles <= business.pickup.milesMax);
  if (near.length === 0) return unavailable('warehouse-pickup', sentences.noWarehouse);
  const warehouse = near.find(({ inStock }) => inStock);
  if (warehouse === undefined) return unavailable('warehouse-pickup', sentences.warehouseShort);
  const { earliest, latest } = readyDay(warehouse);
  return {
    mode: 'warehouse-pickup',
    unavailable: null,
    fromCents: 0,
    earliestOn: earliest,
    latestOn: latest,
    includes: [includes.counter],
    at: {
      id: warehouse.warehouseId,
      name: warehouse.name,
      distanceMiles: warehouse.distanceMiles,
    },
  };
}

const rounded = (miles: number): number => Math.round(miles * 10) / 10;
