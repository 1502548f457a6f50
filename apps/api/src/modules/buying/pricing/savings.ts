import {
  type Discount,
  type DiscountableLine,
  flatAmount,
  percentage,
  upTo,
} from '../../catalog/prices/index.ts';
import type { QuoteRequest } from './quote-request.ts';
import type { Tally } from './tally.ts';

/**
 * A buyer's saving for their group or payment method, besides all deals: a line of its own in every total, under its name.
 * A share of what deals have left of the tires in basis points, or one amount in US cents off all of them.
 */
export type Saving = { readonly name: string } & (
  | { readonly bps: number }
  | { readonly amountCents: number }
  /** Tops up everything else that is taken off the public price, to this share of it at most. */
  | { readonly upToBps: number }
);

/** Takes the buyer's savings off the tires, one after the other. */
export function takeSavings(tally: Tally, { savings = [] }: Pick<QuoteRequest, 'savings'>): void {
  for (const saving of savings) {
    const lines = tally.discountable();
    tally.takeOff('saving', saving.name, savingOn(saving, lines));
  }
}

function savingOn(saving: Saving, lines: readonly DiscountableLine[]): Discount {
  if ('bps' in saving) return percentage(lines, saving.bps);
  return 'upToBps' in saving ? upTo(lines, saving.upToBps) : flatAmount(lines, saving.amountCents);
}
