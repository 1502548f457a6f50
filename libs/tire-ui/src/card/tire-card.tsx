import { formatNumber } from '@tirekit/ui';
import type { ReactNode } from 'react';

import { DeliveryReading } from '../reading/delivery-reading.tsx';
import { isBuyable } from '../reading/is-buyable.ts';
import { PriceReading } from '../reading/price-reading.tsx';
import { RatingReading } from '../reading/rating-reading.tsx';
import { ScoreReading } from '../reading/score-reading.tsx';
import { SizeReading } from '../reading/size-reading.tsx';
import { StockReading } from '../reading/stock-reading.tsx';
import { VerdictBadge } from '../reading/verdict-badge.tsx';
import { CardRow, type CardRowProps } from './card-row.tsx';
import type { CardTire } from './card-tire.ts';
import styles from './tire-card.module.css';

export interface TireCardProps extends Pick<CardRowProps, 'headingLevel' | 'isShapeShared' | 'actions'> {
  tire: CardTire;
  /** How many are bought together. The price is for that many, or for as many as are left. */
  quantity?: number;
  /** `2021 Honda CR-V`, if the verdict is about one. */
  vehicle?: string;
  /** Shown below the set's price: its total delivered. */
  total?: ReactNode;
}

/** What buyers of this kind of tire look at first, besides size and price. */
function traits({ warrantyMiles, severeSnow, runFlat, ev }: CardTire): string[] {
  return [
    warrantyMiles === null ? '' : `${formatNumber(warrantyMiles)} mi warranty`,
    severeSnow ? 'Severe snow (3PMSF)' : '',
    runFlat ? 'Run-flat' : '',
    ev ? 'EV tuned' : '',
  ].filter(Boolean);
}

/** One tire in a list: verdict and set price first. */
export function TireCard({ tire, quantity = 4, vehicle, total, ...row }: TireCardProps) {
  const buyable = isBuyable(tire);
  const words = traits(tire);
  return (
    <CardRow
      {...row}
      tire={tire}
      head={
        <span className={styles['size']}>
          <SizeReading tire={tire} />
        </span>
      }
      price={
        <PriceReading
          tire={tire}
          quantity={buyable ? Math.min(quantity, tire.stock.quantity) : quantity}
          total={total}
        />
      }
    >
      {tire.verdict && <VerdictBadge verdict={tire.verdict} vehicle={vehicle} />}
      <div className={styles['row']}>
        <ScoreReading score={tire.score} />
        <RatingReading rating={tire.rating} />
      </div>
      {words.length > 0 && <p className={styles['traits']}>{words.join(' · ')}</p>}
      <div className={styles['row']}>
        {tire.stock.state !== 'in-stock' && <StockReading stock={tire.stock} />}
        {buyable && <DeliveryReading plain delivery={tire.delivery} />}
      </div>
    </CardRow>
  );
}
