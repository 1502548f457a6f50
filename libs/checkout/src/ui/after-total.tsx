import { Notice, Summary } from '@tirekit/ui';
import type { PricedCart } from '../model/priced-cart.ts';

/**
 * What goes with the total where a buyer pays: why a friend's offer is not in it, and what a gift card leaves of it. The
 * steps before do without its code.
 */
export function AfterTotal({ cart: { giftCard, referral } }: { cart: PricedCart }) {
  return (
    <>
      {referral?.message != null && (
        <Notice>
          <p>{referral.message}</p>
        </Notice>
      )}
      {giftCard && (
        <Summary
          aria-label="Gift card"
          lines={[
            {
              key: 'gift-card',
              label: `Gift card ending in ${giftCard.last4}`,
              amount: -giftCard.paysCents,
            },
          ]}
          total={{ label: 'Left to pay', amount: giftCard.restCents }}
        />
      )}
    </>
  );
}
