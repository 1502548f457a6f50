import { writeStored } from './browser-storage.ts';
import type { StoredKey } from './stored-key.ts';
import * as stored from './stored-keys.ts';

/** The values that a browser keeps of a buyer's account, car, place, and choices. The account itself keeps all of them. */
const OF_BUYER: readonly StoredKey<unknown>[] = [
  stored.userType,
  stored.userData,
  stored.continueUrl,
  stored.searchHistory,
  stored.searchParams,
  stored.vehicle,
  stored.finder,
  stored.garageSeen,
  stored.compareList,
  stored.userLocationZip,
  stored.zipSetBy,
  stored.installerIds,
  stored.mobileInstall,
  stored.installLocation,
  stored.installScheduled,
  stored.selectedShop,
  stored.preselectedInstaller,
  stored.selectedShippingOption,
  stored.coreShipMode,
  stored.retrieveQuote,
  stored.hasPlacedSimplePay,
  stored.customerId,
  stored.checkoutUrl,
  stored.identityCallbackUrl,
  stored.productLineReview,
  stored.cartSeen,
  stored.checkoutSeen,
  stored.ordersSeen,
];

/** Removes from this browser whatever it keeps of a buyer who has signed out: the next one there may be another. */
export function forgetBuyer(): void {
  for (const key of OF_BUYER) writeStored(key, null);
  // A browser tells other tabs only; what this page has read of it is gone too.
  window.dispatchEvent(new Event('storage'));
}
