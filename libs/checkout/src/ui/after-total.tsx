import { Notice, Summary } from '@tirekit/ui';
import type { CheckoutCart } from '../model/priced-cart.ts';

/**
 * Notes on the total on pages where a buyer pays: the reason a friend's offer isn't in it, and the rest after a gift card. The
 * steps before do without its code.
 */
export function AfterTotal({ cart: { giftCard, referral } }: { cart: CheckoutCart }) {
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
          total={{ label: 'Amount due', amount: giftCard.restCents }}
        />
      )}
    </>
  );
}
