import { advertisedPriceName, priceLeavesOut } from '@tirekit/contract';
import { Button, formatCount, Money, StickyBar } from '@tirekit/ui';
import type { AxlePair } from '../data/load-pair.ts';
import type { DetailTire } from '../model/detail-tire.ts';
import { shownPriceInCents } from '../model/shown-price.ts';
import { isSeenInCart } from '../model/tire-set.ts';
import styles from './buy-bar.module.css';
import { ADD_FORM } from './add-form.tsx';
import type { TirePurchase } from './use-purchase.ts';

interface BuyBarProps {
  tire: DetailTire;
  pair: AxlePair | null;
  purchase: TirePurchase;
}

/** The bar that stays at the lower edge of a phone's screen: quantity, price, and the button that adds to the cart. */
export function BuyBar({ tire, pair, purchase: { quantity, outTheDoor, fetcher } }: BuyBarProps) {
  const isHeldBack = isSeenInCart([tire, ...(pair === null ? [] : [pair.other])]);
  const total = isHeldBack ? null : outTheDoor.totalCents;
  const unlessTotal = isHeldBack ? advertisedPriceName : priceLeavesOut;
  const count = pair === null ? formatCount(quantity, 'tire') : 'Set of 4';
  return (
    <StickyBar label="Price and next step">
      <span className={styles['reading']}>
        <span
          className={styles['count']}
        >{`${count}, ${total === null ? unlessTotal : outTheDoor.shop === null ? 'delivered' : 'installed'}`}</span>
        <Money cents={total ?? shownPriceInCents(tire, pair, quantity)} size="lg" />
      </span>
      <Button
        type="submit"
        tone={tire.verdict?.outcome === 'does-not-fit' ? 'secondary' : 'primary'}
        form={ADD_FORM}
        busy={fetcher.state !== 'idle'}
      >
        {pair === null ? `Add ${quantity} to cart` : 'Add set to cart'}
      </Button>
    </StickyBar>
  );
}
