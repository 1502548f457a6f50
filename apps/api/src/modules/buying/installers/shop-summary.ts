import {
  business,
  type DayException,
  daysAfter,
  holidayOn,
  type InstallerSummary,
  messages,
  toSlug,
  type Rating,
} from '@tirekit/contract';
import { type FittingJob, shopRefusals } from '@tirekit/tires';
import { LRUCache } from 'lru-cache';
import { fittingPrice } from './fitting-price.ts';
import type { KnownShop } from './shop-directory.ts';
import type { Shop } from './shop.ts';

/** The price of each shop, and the refusals of each distinct set of limits, are worked out once for a job. */
export class JobAtShops {
  readonly job: FittingJob;
  readonly #prices = new Map<Shop, InstallerSummary['price']>();
  readonly #refusals = new Map<KnownShop['limits'], readonly string[]>();

  constructor(job: FittingJob) {
    this.job = job;
  }

  priceAt({ shop }: Pick<KnownShop, 'shop'>): InstallerSummary['price'] {
    const known = this.#prices.get(shop);
    if (known !== undefined) return known;
    const price = fittingPrice(shop, this.job);
    this.#prices.set(shop, price);
    return price;
  }

  /** Sentences that say why the shop cannot do the job; none if it can. */
  refusalsAt({ limits }: KnownShop): readonly string[] {
    const known = this.#refusals.get(limits);
    if (known !== undefined) return known;
    const refusals = shopRefusals(limits, this.job).map(({ message }) => message);
    this.#refusals.set(limits, refusals);
    return refusals;
  }
}

/** `/tire-shops/shop/{shopName}/{shopCode}` */
export function shopPath(shop: Pick<Shop, 'company' | 'code'>): string {
  const known = paths.get(shop);
  if (known !== undefined) return known;
  const path = `/tire-shops/shop/${toSlug(shop.company) || 'shop'}/${shop.code}`;
  paths.set(shop, path);
  return path;
}
const paths = new WeakMap<object, string>();

/** The average to a tenth of a star. */
const shopRating = ({ ratingSum, ratingCount }: Shop): Rating => ({
  average: ratingCount === 0 ? null : Math.round(ratingSum / ratingCount / 10) / 10,
  count: ratingCount,
});

export interface SummaryFacts {
  readonly at: JobAtShops;
  /** From the place that was asked about; null without one. */
  readonly miles: number | null;
  readonly nextTime: Date | null;
  readonly now: Date;
  /** Reasons besides the shop's limits. */
  readonly besides?: readonly string[];
}

/** A shop as lists and maps show it. */
export function shopSummary(entry: KnownShop, facts: SummaryFacts): InstallerSummary {
  const { shop } = entry;
  const reasons = [...(facts.besides ?? []), ...facts.at.refusalsAt(entry)];
  return {
    installerId: shop.installerId,
    code: shop.code,
    path: shopPath(shop),
    company: shop.company,
    address: shop.address,
    city: shop.city,
    state: shop.state,
    zip: shop.zip,
    latitude: shop.latitude,
    longitude: shop.longitude,
    timeZone: shop.timeZone,
    phone: shop.phone,
    mobile: shop.mobile,
    distanceMiles: facts.miles === null ? null : Math.round(facts.miles * 10) / 10,
    hours: shop.hours,
    exceptions: exceptionsAhead(entry, facts.now),
    services: shop.services,
    rating: shopRating(shop),
    price: facts.at.priceAt(entry),
    capable: reasons.length === 0,
    reasons,
    nextTime: facts.nextTime?.toISOString() ?? null,
    sample: shop.sample,
  };
}

const MINUTE_MS = 60_000;

/** The day of a minute on a zone's clock. */
interface ZoneMinute {
  readonly format: Intl.DateTimeFormat;
  readonly minute: number;
  readonly day: string;
}

const minutes = new Map<string, ZoneMinute>();

/** The calendar day (YYYY-MM-DD) of an instant on a shop's clock. */
function dayIn(timeZone: string, instant: Date): string {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const known = minutes.get(timeZone);
  if (known?.minute === minute) return known.day;
  const format = known?.format ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  const day = format.format(instant);
  minutes.set(timeZone, { format, minute, day });
  return day;
}

const holidaysByDay = new LRUCache<string, readonly DayException[]>({ max: 10 });

/** The national holidays from a day on, as far ahead as appointments are made. */
function holidaysFrom(day: string): readonly DayException[] {
  const known = holidaysByDay.get(day);
  if (known !== undefined) return known;
  const found: DayException[] = [];
  for (let ahead = 0; ahead <= business.installer.bookAheadDays; ahead++) {
    const date = daysAfter(day, ahead);
    const reason = holidayOn(date);
    if (reason !== null) found.push({ date, reason, open: null, close: null });
  }
  holidaysByDay.set(day, found);
  return found;
}

/** The days ahead of equal exceptions, from the day that was asked about last. */
const aheadByExceptions = new WeakMap<
  KnownShop['exceptions'],
  { readonly from: string; readonly days: DayException[] }
>();

/** The days ahead with other hours than usual: the shop's own, and the holidays on which it does not say otherwise. */
function exceptionsAhead({ shop, exceptions }: KnownShop, now: Date): DayException[] {
  const from = dayIn(shop.timeZone, now);
  const known = aheadByExceptions.get(exceptions);
  if (known?.from === from) return known.days;
  const days = exceptionsFrom(from, exceptions);
  aheadByExceptions.set(exceptions, { from, days });
  return days;
}

function exceptionsFrom(from: string, exceptions: KnownShop['exceptions']): DayException[] {
  const until = daysAfter(from, business.installer.bookAheadDays);
  const own = exceptions.filter(({ date }) => date >= from && date <= until);
  const holidays = holidaysFrom(from).filter(({ date }) => !own.some((day) => day.date === date));
  return holidays.length === 0 ? own : [...own, ...holidays].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Why no time can be booked at a shop that is paused, or with a van that does not come to a place. */
export const notNow = {
  paused: 'Takes no appointments at the moment.',
  outsideArea: messages.outsideArea,
} as const;
