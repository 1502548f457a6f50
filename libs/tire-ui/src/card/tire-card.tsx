import type { ReactNode } from 'react';

import { isBuyable } from '../reading/is-buyable.ts';
import { PriceReading } from '../reading/price-reading.tsx';
import { ScoreAndRating } from '../reading/score-and-rating.tsx';
import { stockText } from '../reading/stock-reading.tsx';
import { VerdictBadge } from '../reading/verdict-badge.tsx';
import { CardRow, type CardRowProps } from './card-row.tsx';
import type { CardTire } from './card-tire.ts';
import styles from './tire-card.module.css';

export interface TireCardProps extends Pick<CardRowProps, 'headingLevel' | 'actions'> {
  tire: CardTire;
  /** The number bought together. The price is for that many, or for as many as are left. */
  quantity?: number;
  /** `2021 Honda CR-V`, if the verdict is about one. */
  vehicle?: string | undefined;
  /** Shown below the set's price: its delivered price. */
  total?: ReactNode;
}

/** Size and service description in one line, for a card: `225/65R17 106H XL`. */
export const CardSize = ({ tire }: { tire: Pick<CardTire, 'size' | 'service'> }) => (
  <p className={styles['size']}>
    {tire.size} <span>{tire.service}</span>
  </p>
);

/** One tire in a list: verdict and set price first. */
export function TireCard({ tire, quantity = 4, vehicle, total, ...row }: TireCardProps) {
  const { stock } = tire;
  const buyable = isBuyable(tire);
  const details = [tire.traits, buyable && tire.delivery].filter(Boolean).join('\n');
  return (
    <CardRow
      {...row}
      tire={tire}
      price={
        <PriceReading
          tire={tire}
          quantity={buyable ? Math.min(quantity, stock.quantity) : quantity}
          total={total}
        />
      }
    >
      <CardSize tire={tire} />
      {tire.verdict && <VerdictBadge verdict={tire.verdict} vehicle={vehicle} />}
      <ScoreAndRating tire={tire} />
      {stock.state !== 'in-stock' && (
        <p className={styles['stock']} data-state={stock.state}>
          {stockText(stock)}
        </p>
      )}
      {details !== '' && <p className={styles['details']}>{details}</p>}
    </CardRow>
  );
}
