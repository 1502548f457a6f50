import { priceLeavesOut, type TireDetail } from '@tirekit/contract';
import { Button, countOf, Money, StickyBar } from '@tirekit/ui';
import type { AxlePair } from '../model/load-pair.ts';
import { setPrice } from '../model/sold-set.ts';
import styles from './buy-bar.module.css';
import { ADD_FORM, useAddToCart } from './decision-panel.tsx';

interface BuyBarProps {
  tire: TireDetail;
  pair: AxlePair | null;
  quantity: number;
  /** What they cost to the door, where that is known. */
  toDoorCents: number | null;
}

/** On a phone, within reach of the thumb: how many, what they cost, and the press that buys them. */
export function BuyBar({ tire, pair, quantity, toDoorCents }: BuyBarProps) {
  const busy = useAddToCart(tire).state !== 'idle';
  const [count, cents] =
    pair === null
      ? [countOf(quantity, 'tire'), tire.salePriceInCents * quantity]
      : ['Set of 4', setPrice([tire, pair.other])];
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
