import {
  type CartFulfillment,
  daysAfter,
  installAddOnCodes,
  type InstallerSummary,
  messages,
  shopDay,
} from '@tirekit/contract';
import { type FittingJob, countJobTires } from '@tirekit/tires';
import type { Queries } from '../../../platform/db/database.ts';
import { nextTimes } from '../appointments/index.ts';
import { usd } from '../../../platform/format.ts';
import {
  addOnPart,
  fittingPrice,
  JobAtShops,
  getLimits,
  notNow,
  readExceptions,
  type Shop,
  shopSummary,
  usualJob,
} from '../installers/index.ts';
import { milesBetween } from '../places/index.ts';
import type { FulfillmentChoice } from './choice.ts';
import { getWayProblem } from './problem.ts';
import type { MappedPlace } from './visit-place.ts';
import type { FulfillmentWay } from './way.ts';

/** Further than the exceptions that are shown, in any zone. */
const DAYS_AHEAD = 32;

const gaveUpSentences = {
  shop: 'You chose another shop, so we gave up the time we were holding. Please choose a new one.',
  tires: 'Your new number of tires takes a different amount of time to install. Please choose a new time.',
} as const;

interface ShownFor {
  readonly db: Queries;
  readonly way: FulfillmentWay;
  /** The cart's tires; null if it has none. */
  readonly job: FittingJob | null;
  readonly place: MappedPlace | null;
  readonly now: Date;
}

/** The chosen way as its buyer sees it. */
export async function shownWay(shown: ShownFor): Promise<CartFulfillment> {
  const { way, job } = shown;
  const { choice, shop, warehouse, appointment, arrives } = way;
  const priceChange = shop === null || job === null ? null : getPriceChange(shop, job, choice);
  return {
    mode: choice.mode,
    installer: shop && (await shownShop(shop, shown)),
    location: choice.location,
    warehouse,
    appointment,
    addOns: [...choice.addOns],
    addOnOffers: shop === null || job === null ? [] : addOnOffers(shop, job),
    arrivesEarliest: arrives?.earliest ?? null,
    arrivesLatest: arrives?.latest ?? null,
    visitZip: choice.zip,
    gaveUp: choice.gaveUp && gaveUpSentences[choice.gaveUp],
    priceChange,
    problem: job === null ? null : (getWayProblem(way) ?? priceProblem(priceChange)),
  };
}

type PriceChange = NonNullable<CartFulfillment['priceChange']>;

/** The change of the shop's bill for a job since the rates that the buyer agreed to. */
function getPriceChange(
  shop: Shop,
  job: FittingJob,
  { agreed, addOns }: FulfillmentChoice,
): PriceChange | null {
  if (agreed == null) return null;
  const fromCents = fittingPrice(agreed, job, addOns).totalCents;
  const toCents = fittingPrice(shop, job, addOns).totalCents;
  return fromCents === toCents ? null : { fromCents, toCents };
}

/** A lower price needs no consent. */
const priceProblem = (change: PriceChange | null): CartFulfillment['problem'] =>
  change === null || change.toCents < change.fromCents
    ? null
    : {
        code: 'price-changed',
        message: messages.installationPriceChanged(usd(change.fromCents), usd(change.toCents)),
      };

/** The shop's add-ons besides installing the tires, with their prices for these. */
export const addOnOffers = (shop: Shop, job: FittingJob): CartFulfillment['addOnOffers'] =>
  installAddOnCodes.flatMap((code) => {
    const part = addOnPart(shop, job, code);
    return part === null ? [] : [{ code, name: part.label, amountCents: part.amountCents }];
  });

/** The shop with its price for the cart, add-ons included. */
async function shownShop(shop: Shop, { db, way, job, place, now }: ShownFor): Promise<InstallerSummary> {
  const fitted = job ?? usualJob;
  const { installerId } = shop;
  const today = shopDay(now);
  const [exceptions, times] = await Promise.all([
    readExceptions(db, [installerId], today, daysAfter(today, DAYS_AHEAD)),
    nextTimes(db, {
      shops: [shop],
      job: { tires: countJobTires(fitted) },
      arrivesLatest: () => way.arrives?.latest ?? null,
      now,
    }),
  ]);
  const entry = {
    shop,
    limits: getLimits(shop),
    exceptions: exceptions.get(installerId) ?? [],
  };
  const summary = shopSummary(entry, {
    at: new JobAtShops(fitted),
    miles: milesTo(shop, place),
    nextTime: times.get(installerId) ?? null,
    now,
    besides: [
      ...(shop.status === 'open' ? [] : [notNow.paused]),
      ...(way.inArea ? [] : [notNow.outsideArea]),
    ],
  });
  return { ...summary, price: fittingPrice(shop, fitted, way.choice.addOns) };
}

function milesTo(shop: Shop, place: MappedPlace | null): number | null {
  if (place === null || place.latitude === null || place.longitude === null) return null;
  return milesBetween(shop, { latitude: place.latitude, longitude: place.longitude });
}
