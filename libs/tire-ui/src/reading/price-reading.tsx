import {
  advertisedInCard,
  advertisedPriceName,
  business,
  everybodyPays,
  priceLeavesOut,
  priceNames,
  seePriceInCart,
} from '@tirekit/contract';
import { formatUsd, Money, VisuallyHidden } from '@tirekit/ui';
import type { ReactNode } from 'react';

import type { CardTire } from '../card/card-tire.ts';
import { isBuyable } from './is-buyable.ts';
import styles from './price-reading.module.css';
import { PromotionReading } from './promotion-reading.tsx';

export interface PriceReadingProps {
  tire: Pick<CardTire, 'salePriceInCents' | 'stock'> & {
    /** Whether the cart may show a lower price than may be advertised. */
    seePriceInCart?: boolean;
    /** Whose price it is; null or left out for everybody's. */
    accountPrice?: CardTire['accountPrice'] | null;
    /** The price before a markdown. */
    listPriceInCents?: number | null;
    promotion?: CardTire['promotion'] | null;
  };
  /** The number of tires in the set's price. One leaves the set out. */
  quantity?: number;
  size?: 'lg' | 'xl';
  /** The price's name if it is not everybody's: `program price`. */
  priceName?: string | null;
  /**
   * The set's final price, on a line of its own below; without it, that line says what the price leaves out. Left out
   * where the cart may show a lower price.
   */
  total?: ReactNode;
}

/**
 * The price of one tire and of the set, before tax, fees and installation; whose it is, with everybody's beside it; the
 * former price; while it can be bought, the
 * promotion and what it takes off in the cart. Of a price that is seen in the cart only, what may be advertised instead.
 */
export function PriceReading({
  tire,
  quantity = 4,
  size = 'lg',
  priceName = null,
  total = priceLeavesOut,
}: PriceReadingProps) {
  const { salePriceInCents: each, listPriceInCents: was, seePriceInCart: isHeldBack = false } = tire;
  const advertised = size === 'lg' ? advertisedInCard : advertisedPriceName;
  const owned = isHeldBack ? null : (tire.accountPrice ?? null);
  const name = isHeldBack ? advertised : owned === null ? priceName : priceNames[owned.priceType];
  const promotion = (isBuyable(tire) && tire.promotion) || null;
  return (
    <div className={styles['price']} data-size={size}>
      <b>{formatUsd(each)}</b>
      {name === null ? ' each' : ` each, ${name}`}
      {owned !== null && <p>{everybodyPays(formatUsd(owned.publicPriceInCents))}</p>}
      {was != null && was > each && !isHeldBack && (
        <p className={styles['saving']}>
          <VisuallyHidden>Was </VisuallyHidden>
          <Money cents={was} struck />
          {` Save ${formatUsd(was - each)}`}
        </p>
      )}
      {isHeldBack && (
        <p>
          <strong>{seePriceInCart}</strong>
        </p>
      )}
      {quantity > 1 && !isHeldBack && (
        <p>
          <strong>{formatUsd(each * quantity)}</strong>
          {quantity % 2 === 0 ? ` set of ${quantity}` : ` for ${quantity}`}
        </p>
      )}
      {!isHeldBack && total}
      {promotion !== null && <PromotionReading promotion={promotion} />}
      {promotion !== null && promotion.perTireCents > 0 && (
        <p className={styles['saving']}>
          {`${formatUsd(promotion.perTireCents)} off each of ${business.quantity.usual}, in the cart`}
        </p>
      )}
    </div>
  );
}
