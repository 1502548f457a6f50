import {
  type InstallAddOn,
  installAddOnCodes,
  type Installer,
  type InstallerPrices,
} from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { milesBetween } from '../places/index.ts';
import type { AskedJob, FindNextTimes } from './next-time.ts';
import { servesPlace, type ZipPoint } from './service-area.ts';
import type { KnownShop } from './shop-directory.ts';
import { readShopReviews } from './shop-reviews.ts';
import { JobAtShops, notNow, shopSummary } from './shop-summary.ts';
import type { Shop } from './shop.ts';
import { type MetroArea, findUrbanArea } from './urban-areas.ts';

export interface ShopPageDeps {
  readonly db: Queries;
  readonly nextTimes: FindNextTimes;
  /** A signed link to a stored picture; null if the name cannot be one. */
  readonly imageLink: (file: string) => string | null;
  readonly areas: readonly MetroArea[];
}

/** A shop with everything that its page shows. */
export async function shopPage(
  { db, nextTimes, imageLink, areas }: ShopPageDeps,
  entry: KnownShop,
  asked: AskedJob,
  place: ZipPoint | null,
  now: Date,
): Promise<Installer> {
  const { shop, limits } = entry;
  const { commercial: _, ...shownLimits } = limits;
  const at = new JobAtShops(asked.job);
  const miles = place === null ? null : milesBetween(place, shop);
  const isTooFar = place !== null && shop.mobile && !servesPlace(shop, place);
  const besides = [
    ...(shop.status === 'paused' ? [notNow.paused] : []),
    ...(isTooFar ? [notNow.outsideArea] : []),
  ];
  const isCapable = besides.length === 0 && at.refusalsAt(entry).length === 0;
  const [said, times] = await Promise.all([
    readShopReviews(db, shop.installerId),
    isCapable ? nextTimes([entry], asked, now) : null,
  ]);
  const nextTime = times?.get(shop.installerId) ?? null;
  const area = findUrbanArea(shop, areas);
  return {
    ...shopSummary(entry, { at, miles, nextTime, now, besides }),
    limits: shownLimits,
    prices: shopPrices(shop),
    tireTypes: shop.tireTypes,
    certifications: shop.certifications,
    website: shop.website,
    imagePath: shop.imageFile === null ? null : imageLink(shop.imageFile),
    serviceMiles: shop.serviceMiles,
    serviceZips: shop.serviceZips,
    ...said,
    area: area && { slug: area.slug, name: area.name, path: `/tire-shops/${area.slug}` },
  };
}

function shopPrices({ prices, pricesBesides, tpms }: Shop): InstallerPrices {
  const addOn = (code: InstallAddOn) => {
    const cents = pricesBesides.addOns?.[code];
    return cents === undefined ? [] : [{ code, cents }];
  };
  return {
    priceList: prices,
    valveStemCents: pricesBesides.valveStemCents ?? 0,
    tpmsKitCents: tpms ? (pricesBesides.tpmsKitCents ?? null) : null,
    disposalCents: pricesBesides.disposalCents ?? 0,
    travelCents: pricesBesides.travelCents ?? 0,
    addOns: installAddOnCodes.flatMap(addOn),
  };
}
