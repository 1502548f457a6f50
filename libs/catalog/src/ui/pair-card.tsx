import { axleNames, forFitment } from '@tirekit/contract';
import {
  CardRow,
  type CardRowProps,
  type CardTire,
  DeliveryReading,
  PromotionReading,
  RatingReading,
  ScoreReading,
  SizeReading,
  StockReading,
  VerdictBadge,
} from '@tirekit/tire-ui';
import { Cluster, Money, Link } from '@tirekit/ui';
import type { CardPair } from '../data/load-list.ts';
import { buyablePair } from '../model/buyable-set.ts';
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

interface PairCardProps extends Pick<CardRowProps, 'headingLevel'> {
  pair: CardPair;
  fitment: string | null;
  /** Whether the card has the button that adds the set to the cart. */
  isOffered?: boolean;
}

/** The front and rear tires of a staggered car as one card of a list: one price, and one button for both. */
export function PairCard({ pair, fitment, headingLevel = 2, isOffered = true }: PairCardProps) {
  const { front, rear, setPriceInCents } = pair;
  const promotion = front.promotion ?? rear.promotion;
  const set = buyablePair(pair);
  return (
    <CardRow
      tire={{ ...front, path: forFitment(front.path, fitment, 'front') }}
      headingLevel={headingLevel}
      head={
        <>
          <Cluster gap={3}>
            <ScoreReading score={front.score} />
            <RatingReading rating={front.rating} />
          </Cluster>
          <DeliveryReading plain delivery={front.delivery} />
        </>
      }
      price={
        <div className={styles['price']}>
          <p>
            <Money cents={setPriceInCents} size="lg" /> <span className={styles['muted']}>set of 4</span>
          </p>
          <p className={styles['muted']}>2 front, 2 rear</p>
          {set && <DoorTotal {...set} />}
          {promotion && <PromotionReading promotion={promotion} />}
        </div>
      }
      actions={isOffered && <AddPairToCart pair={pair} fitment={fitment} />}
    >
      <div className={styles['axles']}>
        <Axle tire={front} axle="front" fitment={fitment} />
        <Axle tire={rear} axle="rear" fitment={fitment} />
      </div>
    </CardRow>
  );
}
