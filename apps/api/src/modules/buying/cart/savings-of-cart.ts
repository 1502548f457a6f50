import type { Queries } from '../../../platform/db/database.ts';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import type { Saving } from '../pricing/index.ts';
import { friendSaving, type OfferOfCart } from './referral-offer.ts';
import type { CartRow } from './cart-rows.ts';
import { simplePaySaving } from './simple-pay-saving.ts';

/** The facts that a saving of a cart's buyer depends on. */
export interface SavingFacts {
  readonly db: Queries;
  readonly channel: BuyersChannel;
  readonly cart: CartRow;
  /** Offer of the friend's link that led to the cart. */
  readonly offer: OfferOfCart | null;
}

/**
 * Each finder computes a saving on the cart, or null if it does not apply. They are taken off in this order.
 */
const finders: readonly ((facts: SavingFacts) => Promise<Saving | null>)[] = [
  simplePaySaving,
  // Last: it tops up what all of the others take off.
  friendSaving,
];

/** The savings of a cart's buyer besides deals. */
export async function listSavings(facts: SavingFacts): Promise<Saving[]> {
  const found: Saving[] = [];
  // Runs in sequence, because a transaction has a single connection.
  for (const find of finders) {
    const saving = await find(facts);
    if (saving !== null) found.push(saving);
  }
  return found;
}
