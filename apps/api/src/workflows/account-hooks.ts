import { joinGuestOrders } from '../modules/orders/record/index.ts';
import type { AccountHooks } from '../modules/people/identity/index.ts';
import { addressHasChanged } from '../modules/people/programs/index.ts';

/** Orders that guests placed with an address join its account, and a changed address may end a membership. */
export const accountHooks: AccountHooks = {
  addressVerified: joinGuestOrders,
  addressChanged: addressHasChanged,
};
