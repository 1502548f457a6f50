import type { StaggeredPair, TireSummary } from '@tirekit/contract';
import { RatingReading, ScoreReading, SizeReading, TirePicture, VerdictBadge } from '@tirekit/tire-ui';
import { Card, Cluster, Money } from '@tirekit/ui';
import { Link } from 'react-router';
import { forFitment } from '../model/for-fitment.ts';
import { AddPairToCart } from './add-to-cart.tsx';
import styles from './pair-card.module.css';

const axleNames = { front: 'Front, 2 tires', rear: 'Rear, 2 tires' } as const;

function Axle({
  tire,
  axle,
  fitment,
}: {
  tire: TireSummary;
  axle: 'front' | 'rear';
  fitment: string | null;
}) {
  return (
    <div className={styles['axle']}>
      <span className={styles['muted']}>{axleNames[axle]}</span>
      <Link to={forFitment(tire.path, fitment, axle)}>
        <SizeReading tire={tire} />
      </Link>
      <span>
        <Money cents={tire.salePriceInCents} /> <span className={styles['muted']}>each</span>
      </span>
      {tire.verdict && <VerdictBadge verdict={tire.verdict} reasons="matters" />}
    </div>
  );
}

/** Front and rear of one line for a staggered car: one thing with one price and one press. */
export function PairCard({ pair, fitment }: { pair: StaggeredPair; fitment: string | null }) {
  const { front, rear, setPriceInCents } = pair;
  const name = `${front.brand.name} ${front.line.name}`;
  return (
    <Card as="article" aria-label={`${name}, front and rear set`} className={styles['card']}>
      <div className={styles['picture']}>
        <TirePicture picture={front.picture} view="thumbnail" label="" />
      </div>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{name}</h2>
        <Cluster gap={3}>
          <ScoreReading score={front.score} />
          <RatingReading rating={front.rating} />
        </Cluster>
      </div>
      <div className={styles['axles']}>
        <Axle tire={front} axle="front" fitment={fitment} />
        <Axle tire={rear} axle="rear" fitment={fitment} />
      </div>
      <div className={styles['buy']}>
        <p>
          <Money cents={setPriceInCents} size="lg" /> <span className={styles['muted']}>set of 4</span>
        </p>
        <AddPairToCart pair={pair} />
      </div>
    </Card>
  );
}
