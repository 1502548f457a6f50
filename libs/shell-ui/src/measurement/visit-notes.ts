import type { Attribution, SourcePageKind } from '@tirekit/contract';
import { writeBrowserCookie } from '../storage/browser-cookie.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import * as cookies from '../storage/cookie-table.ts';
import * as stored from '../storage/stored-keys.ts';
import type { MeasuredEvent } from './beacon.ts';
import { safePath } from './safe-text.ts';

// A visit's way from its first page to an order, in the keys of specification section 3 that an order takes along. Nothing here is
// called for a visitor who has opted out.

/** The kinds of pages by their addresses; the first match counts. */
const KINDS: readonly (readonly [SourcePageKind, RegExp])[] = [
  ['paid', /^\/paid(?:\/|$)/],
  ['product', /^\/brands\/[^/]+\/[^/]+\/p\/[^/]+$/],
  ['subtype', /\/types\/[^/]+$|^\/types\/[^/]+/],
  ['category', /\/categories\/[^/]+$|^\/categories\/[^/]+/],
  ['tier', /^\/brands\/[^/]+\/(?!types$|categories$|reviews$)[^/]+(?:\/p)?$/],
  ['brand', /\/brands\/[^/]+$/],
  ['listing', /^\/(?:tire-sizes|vehicles)\/.|^\/(?:search|tire-deals)(?:\/|$)/],
];
const LISTS: ReadonlySet<SourcePageKind> = new Set(['subtype', 'category', 'brand', 'listing']);

const getKind = (path: string): SourcePageKind | null =>
  KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;

/** The pages from cart to payment: before an order is placed, one of them is shown. */
export const isBuying = (path: string): boolean => path === '/cart' || path.startsWith('/checkout');

/** A campaign's name; null for what is no name, or might be a person's address. */
const labelIn = (query: URLSearchParams, ...names: readonly string[]): string | null => {
  const given = names.map((name) => query.get(name)).find((value) => value !== null && value !== '');
  return given !== undefined && given !== null && /^[\w .+-]{1,60}$/.test(given) && !/\d{10}/.test(given)
    ? given
    : null;
};

/**
 * Keeps where the visit began, once for each tab: its first page, and the campaign or the site that led there. A visitor who was faster
 * than our scripts is on the second page; the first is the one that referred to it.
 */
export function noteLanding(): void {
  if (readStored(stored.userLandingPage) !== null) return;
  const referrer = URL.parse(document.referrer);
  const isSecond = referrer?.origin === window.location.origin;
  const landing = isSecond ? referrer : new URL(window.location.href);
  writeStored(stored.userLandingPage, safePath(landing.pathname));
  const source = labelIn(landing.searchParams, 'source', 'utm_source');
  const isElsewhere = referrer !== null && !isSecond && referrer.protocol.startsWith('http');
  if (source !== null) {
    writeStored(stored.source, source);
    const beside = labelIn(landing.searchParams, 'sub_source', 'subSource', 'utm_campaign', 'utm_medium');
    writeStored(stored.subSource, beside);
  } else if (isElsewhere) {
    writeStored(stored.source, referrer.hostname.slice(0, 60));
    writeStored(stored.subSource, 'referral');
  }
}

/** Keeps the page as the last of its kind, and of a list its query and its filters. */
export function notePage(path: string, search: string): void {
  const kind = getKind(path);
  if (kind === null) return;
  writeStored(stored.sourcePages, { ...readStored(stored.sourcePages), [kind]: path });
  if (kind === 'product') writeStored(stored.lastProductPagePath, path);
  if (!LISTS.has(kind)) return;
  const query = new URLSearchParams(search);
  const all = (name: string): string[] => query.getAll(name).slice(0, 12);
  writeStored(stored.searchParams, query.toString().slice(0, 300));
  writeStored(stored.filters, { categories: all('category'), subtypes: all('type'), brands: all('brand') });
}

/** Keeps the tire that was looked at. */
export function noteEvent(event: MeasuredEvent): void {
  const [item] = event.name === 'view_item' ? event.params.items : [];
  if (item === undefined) return;
  const {
    item_id: itemId,
    item_name: name,
    item_brand: brand = '',
    item_variant: size = '',
    price = 0,
  } = item;
  writeStored(stored.productDetails, { itemId, name, brand, size, price });
}

const orMissing = <T>(value: T | null): T | undefined => value ?? undefined;

function filtersNow(): Attribution['filters'] {
  const kept = readStored(stored.filters);
  if (kept === null) return undefined;
  const { categories, subtypes, brands } = kept;
  return { categories: [...categories], subtypes: [...subtypes], brands: [...brands] };
}

/** The notes that an order takes along. */
const attributionNow = (): Attribution => ({
  source: orMissing(readStored(stored.source)),
  subSource: orMissing(readStored(stored.subSource)),
  landingPage: orMissing(readStored(stored.userLandingPage)),
  sourcePages: orMissing(readStored(stored.sourcePages)),
  searchParams: readStored(stored.searchParams) || undefined,
  filters: filtersNow(),
  lastProductPage: orMissing(readStored(stored.lastProductPagePath)),
  productId: readStored(stored.productDetails)?.itemId,
  analyticsId: orMissing(readStored(stored.anonymousAnalyticsId)),
});

/** As much as fits into a cookie beside the others. */
const COOKIE_MAX = 1_800;

/** Keeps how the visit came here in a cookie. The server adds it to the order, whatever the payment method. */
export function keepAttribution(channelId: string): void {
  const all = attributionNow();
  const fits = (one: Attribution): boolean => encodeURIComponent(JSON.stringify(one)).length <= COOKIE_MAX;
  const shorter = [
    all,
    { ...all, searchParams: undefined },
    { ...all, searchParams: undefined, sourcePages: undefined },
  ];
  writeBrowserCookie(channelId, cookies.attribution, JSON.stringify(shorter.find(fits) ?? {}));
}
