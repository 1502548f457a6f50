import { joinGuestOrders } from '../modules/orders/record/join-account.ts';
import type { AccountHooks } from '../modules/people/identity/account-hooks.ts';
import { addressHasChanged } from '../modules/people/programs/membership.ts';

/** Orders that guests placed with an address join its account, and a changed address may end a membership. */
export const accountHooks: AccountHooks = {
  addressVerified: joinGuestOrders,
  addressChanged: addressHasChanged,
};
