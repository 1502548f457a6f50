import { business, priceLeavesOut, type TireSummary } from '@tirekit/contract';
import { formatUsd, Money, VisuallyHidden } from '@tirekit/ui';
import type { ReactNode } from 'react';

import { isBuyable } from './is-buyable.ts';
import styles from './price-reading.module.css';
import { PromotionReading } from './promotion-reading.tsx';

export interface PriceReadingProps {
  tire: Pick<TireSummary, 'salePriceInCents' | 'listPriceInCents' | 'promotion' | 'stock'>;
  /** The number of tires in the set's price. One leaves the set out. */
  quantity?: number;
  size?: 'lg' | 'xl';
  /** The price's name if it is not everybody's: `program price`. */
  priceName?: string | null;
  /** The set's final price, on a line of its own below; without it, that line says what the price leaves out. */
  total?: ReactNode;
}

/**
 * The price of one tire and of the set, before tax, fees and installation; the former price; while it can be bought, the
 * promotion and what it takes off in the cart.
 */
export function PriceReading({
  tire,
  quantity = 4,
  size = 'lg',
  priceName = null,
  total,
}: PriceReadingProps) {
  const { salePriceInCents: each, listPriceInCents: was } = tire;
  const promotion = isBuyable(tire) ? tire.promotion : null;
  return (
    <div className={styles['price']} data-size={size}>
      <p className={styles['each']}>
        <Money cents={each} />
        <span className={styles['muted']}>{priceName === null ? 'each' : `each, ${priceName}`}</span>
      </p>
      {was !== null && was > each && (
        <p className={styles['was']}>
          <VisuallyHidden>Was </VisuallyHidden>
          <Money cents={was} struck />
          {` Save ${formatUsd(was - each)}`}
        </p>
      )}
      {quantity > 1 && (
        <p className={styles['set']}>
          <strong>{formatUsd(each * quantity)}</strong>{' '}
          <span className={styles['muted']}>
            {quantity % 2 === 0 ? `set of ${quantity}` : `for ${quantity}`}
          </span>
        </p>
      )}
      {total ?? <p className={styles['muted']}>{priceLeavesOut}</p>}
      {promotion && <PromotionReading promotion={promotion} />}
      {promotion !== null && promotion.perTireCents > 0 && (
        <p className={styles['saving']}>
          {`${formatUsd(promotion.perTireCents)} off each of ${business.quantity.usual}, in the cart`}
        </p>
      )}
    </div>
  );
}
