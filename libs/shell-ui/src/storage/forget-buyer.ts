import { writeStored } from './browser-storage.ts';
import { NOTES_OF_VISIT } from './forget-visit.ts';
import type { StoredKey } from './stored-key.ts';
import * as stored from './stored-keys.ts';

/**
 * The values that a browser keeps of a buyer's account, car, place, choices, and way here. The account keeps what the buyer needs
 * again, and the order of the next person has nothing of this one.
 */
const OF_BUYER: readonly StoredKey<unknown>[] = [
  stored.userType,
  stored.userData,
  stored.continueUrl,
  stored.searchHistory,
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
  stored.snapTin,
  stored.cartSeen,
  stored.checkoutSeen,
  stored.ordersSeen,
  ...NOTES_OF_VISIT,
];

/** Removes from this browser whatever it keeps of a buyer who has signed out: the next one there may be another. */
export function forgetBuyer(): void {
  for (const key of OF_BUYER) writeStored(key, null);
  // A browser tells other tabs only; what this page has read of it is gone too.
  window.dispatchEvent(new Event('storage'));
}

/**
 * Removes the same as a buyer signs out, and once more when the page goes: an answer about them that is still under way would
 * put it back.
 */
export function forgetAtSignOut(): void {
  forgetBuyer();
  window.addEventListener('pagehide', forgetBuyer, { once: true });
}
