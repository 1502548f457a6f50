import { formatNumber, Link } from '@tirekit/ui';
import type { ReactNode } from 'react';

import { TirePicture } from '../picture/tire-picture.tsx';
import { DeliveryReading } from '../reading/delivery-reading.tsx';
import { isBuyable } from '../reading/is-buyable.ts';
import { PriceReading } from '../reading/price-reading.tsx';
import { RatingReading } from '../reading/rating-reading.tsx';
import { ScoreReading } from '../reading/score-reading.tsx';
import { SizeReading } from '../reading/size-reading.tsx';
import { StockReading } from '../reading/stock-reading.tsx';
import { VerdictBadge } from '../reading/verdict-badge.tsx';
import type { CardTire } from './card-tire.ts';
import styles from './tire-card.module.css';

export interface TireCardProps {
  tire: CardTire;
  /** How many are bought together. The price is for these, or for as many as are left. */
  quantity?: number;
  /** `2021 Honda CR-V`, when the verdict is about one. */
  vehicle?: string;
  /** Level of the title in the page's outline. */
  headingLevel?: 2 | 3;
  /** `ThumbnailShapes` has drawn the shape of its picture, as for the other cards of a list. */
  isShapeShared?: boolean;
  /** Below the set's price: its total to the door. */
  total?: ReactNode;
  /** Compare toggle, add to cart: what stands above the card's own link. */
  actions?: ReactNode;
}

/** What the buyer of this kind of tire asks first, besides size and price. */
function traits({ warrantyMiles, severeSnow, runFlat, ev }: CardTire): string[] {
  return [
    warrantyMiles === null ? '' : `${formatNumber(warrantyMiles)} mi warranty`,
    severeSnow ? 'Severe snow (3PMSF)' : '',
    runFlat ? 'Run-flat' : '',
    ev ? 'EV tuned' : '',
  ].filter(Boolean);
}

/** One tire of a list: verdict and set price first, a row where there is room, a card where there is not. */
export function TireCard({
  tire,
  quantity = 4,
  vehicle,
  headingLevel = 3,
  isShapeShared = false,
  total,
  actions,
}: TireCardProps) {
  const Heading = `h${headingLevel}` as const;
  const buyable = isBuyable(tire);
  const words = traits(tire);
  return (
    <article className={styles['frame']} aria-label={`${tire.brand.name} ${tire.line.name}`}>
      <div className={styles['card']}>
        <div className={styles['picture']}>
          <TirePicture picture={tire.picture} view="thumbnail" isShapeShared={isShapeShared} label="" />
        </div>
        <div className={styles['head']}>
          <Heading className={styles['title']}>
            <Link className={styles['link']} to={tire.path}>
              <span className={styles['brand']}>{tire.brand.name}</span>
              {` ${tire.line.name}`}
            </Link>
          </Heading>
          <span className={styles['size']}>
            <SizeReading tire={tire} />
          </span>
        </div>
        <div className={styles['facts']}>
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
        </div>
        <div className={styles['price']}>
          <PriceReading
            tire={tire}
            quantity={buyable ? Math.min(quantity, tire.stock.quantity) : quantity}
            total={total}
          />
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </article>
  );
}
