import { clearBrowserCookie } from './browser-cookie.ts';
import { writeStored } from './browser-storage.ts';
import { attribution } from './cookie-table.ts';
import type { StoredKey } from './stored-key.ts';
import * as stored from './stored-keys.ts';

/** Notes of a visit's way to its order. Its cookie is made of them. */
export const NOTES_OF_VISIT: readonly StoredKey<unknown>[] = [
  stored.source,
  stored.subSource,
  stored.userLandingPage,
  stored.sourcePages,
  stored.searchParams,
  stored.filters,
  stored.lastProductPagePath,
  stored.productDetails,
];

/** Values that are kept for events alone. */
const OF_EVENTS: readonly StoredKey<unknown>[] = [
  stored.analyticsSession,
  stored.anonymousAnalyticsId,
  stored.cartSeen,
  stored.checkoutSeen,
  stored.ordersSeen,
];

/** Removes everything that tells one visit from another, or how it came here: its visitor has opted out. */
export function forgetVisit(channelId: string): void {
  for (const key of [...NOTES_OF_VISIT, ...OF_EVENTS]) writeStored(key, null);
  clearBrowserCookie(channelId, attribution);
}
