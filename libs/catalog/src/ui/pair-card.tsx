import { axleNames } from '@tirekit/contract';
import {
  type CardTire,
  DeliveryReading,
  PromotionReading,
  RatingReading,
  ScoreReading,
  SizeReading,
  StockReading,
  TirePicture,
  VerdictBadge,
} from '@tirekit/tire-ui';
import { Cluster, Money, Link } from '@tirekit/ui';
import { forFitment } from '../model/for-fitment.ts';
import type { CardPair } from '../model/load-list.ts';
import { soldPair } from '../model/sold-set.ts';
import { AddPairToCart } from './add-to-cart.tsx';
import { DoorTotal } from './door-totals.tsx';
import styles from './pair-card.module.css';

function Axle({ tire, axle, fitment }: { tire: CardTire; axle: 'front' | 'rear'; fitment: string | null }) {
  return (
    <div className={styles['axle']}>
      <p className={styles['size']}>
        <span className={styles['muted']}>{axleNames[axle]}</span>{' '}
        <Link to={forFitment(tire.path, fitment, axle)}>
          <SizeReading tire={tire} />
        </Link>
      </p>
      <p>
        <Money cents={tire.salePriceInCents} /> <span className={styles['muted']}>each, 2 tires</span>
      </p>
      {tire.verdict && <VerdictBadge verdict={tire.verdict} />}
      {tire.stock.state !== 'in-stock' && <StockReading stock={tire.stock} />}
    </div>
  );
}

/** Front and rear of one line for a staggered car: one thing with one price and one press. */
export function PairCard({ pair, fitment }: { pair: CardPair; fitment: string | null }) {
  const { front, rear, setPriceInCents } = pair;
  const promotion = front.promotion ?? rear.promotion;
  const sold = soldPair(pair);
  return (
    <article className={styles['frame']} aria-label={`${front.brand.name} ${front.line.name}`}>
      <div className={styles['card']}>
        <div className={styles['picture']}>
          <TirePicture picture={front.picture} view="thumbnail" label="" />
        </div>
        <div className={styles['head']}>
          <h2 className={styles['title']}>
            <Link className={styles['link']} to={forFitment(front.path, fitment, 'front')}>
              <span className={styles['brand']}>{front.brand.name}</span> {front.line.name}
            </Link>
          </h2>
          <Cluster gap={3}>
            <ScoreReading score={front.score} />
            <RatingReading rating={front.rating} />
          </Cluster>
          <DeliveryReading plain delivery={front.delivery} />
        </div>
        <div className={styles['axles']}>
          <Axle tire={front} axle="front" fitment={fitment} />
          <Axle tire={rear} axle="rear" fitment={fitment} />
        </div>
        <div className={styles['price']}>
          <p>
            <Money cents={setPriceInCents} size="lg" /> <span className={styles['muted']}>set of 4</span>
          </p>
          <p className={styles['muted']}>2 front, 2 rear</p>
          {sold && <DoorTotal {...sold} />}
          {promotion && <PromotionReading promotion={promotion} />}
        </div>
        <div className={styles['actions']}>
          <AddPairToCart pair={pair} fitment={fitment} />
        </div>
      </div>
    </article>
  );
}
