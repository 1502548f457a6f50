import { priceLeavesOut, type TireDetail } from '@tirekit/contract';
import { Button, countOf, Money, StickyBar } from '@tirekit/ui';
import type { AxlePair } from '../data/load-pair.ts';
import { setPriceInCents } from '../model/buyable-set.ts';
import styles from './buy-bar.module.css';
import { ADD_FORM, useAddToCart } from './decision-panel.tsx';

interface BuyBarProps {
  tire: TireDetail;
  pair: AxlePair | null;
  quantity: number;
  /** The total with fees and tax; null if it is not known. */
  toDoorCents: number | null;
}

/** The bar that stays at the lower edge of a phone's screen: quantity, price, and the button that adds to the cart. */
export function BuyBar({ tire, pair, quantity, toDoorCents }: BuyBarProps) {
  const busy = useAddToCart(tire).state !== 'idle';
  const [count, cents] =
    pair === null
      ? [countOf(quantity, 'tire'), tire.salePriceInCents * quantity]
      : ['Set of 4', setPriceInCents([tire, pair.other])];
  return (
    <StickyBar label="Price and next step">
      <span className={styles['reading']}>
        <span
          className={styles['count']}
        >{`${count}, ${toDoorCents === null ? priceLeavesOut : 'to your door'}`}</span>
        <Money cents={toDoorCents ?? cents} size="lg" />
      </span>
      <Button
        type="submit"
        tone={tire.verdict?.outcome === 'does-not-fit' ? 'secondary' : 'primary'}
        form={ADD_FORM}
        busy={busy}
      >
        {pair === null ? `Add ${quantity} to cart` : 'Add set to cart'}
      </Button>
    </StickyBar>
  );
}
