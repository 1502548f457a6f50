import { joinGuestOrders } from '../modules/orders/record/join-account.ts';
import type { AccountHooks } from '../modules/people/identity/account-hooks.ts';
import { addressHasChanged } from '../modules/people/programs/membership.ts';

/** What follows from a change of an account elsewhere: orders that guests placed with its address, membership by address. */
export const accountHooks: AccountHooks = {
  addressVerified: joinGuestOrders,
  addressChanged: addressHasChanged,
};
