import type { CheckoutCart } from '../model/priced-cart.ts';
import { AfterTotal } from './after-total.tsx';
import { CardForm, type CardFormProps } from './card-form.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { GiftCard, giftCardErrors, GiftCardPaysAll } from './gift-card.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { PaymentTiles, type PaymentTilesProps } from './payment-tiles.tsx';

interface PaymentsPageProps extends CardFormProps {
  cart: CheckoutCart;
  tiles: PaymentTilesProps;
  /** True if the storefront takes cards; their form is left out otherwise. */
  takesCards: boolean;
  /** Why the buyer was sent back to this page; null if they were not. */
  problem: { title: string | null; text: string } | null;
}

/** The payment step: every way to pay that the buyer has here, and the card's form. */
export function PaymentsPage({ cart, tiles, takesCards, problem, ...card }: PaymentsPageProps) {
  const { giftCard = null } = cart;
  const ofGiftCard = giftCardErrors(card.errors);
  return (
    <CheckoutFrame
      step="/checkout/payments"
      title="Payment"
      cart={cart}
      errors={card.errors}
      afterTotal={<AfterTotal cart={cart} />}
    >
      {problem && <PaymentProblem tone={problem.title === null ? 'caution' : 'critical'} {...problem} />}
      <GiftCard giftCard={giftCard} errors={ofGiftCard} />
      {giftCard?.restCents === 0 ? (
        <GiftCardPaysAll errors={ofGiftCard} />
      ) : (
        <>
          {/* A choice of one is none. */}
          {(tiles.tiles.length > 1 || !takesCards) && <PaymentTiles {...tiles} />}
          {takesCards && <CardForm {...card} errors={ofGiftCard === null ? card.errors : null} />}
        </>
      )}
    </CheckoutFrame>
  );
}
