import {
  advertisedInCard,
  axleNames,
  type ChosenCar,
  everybodyPays,
  type FitmentReason,
  forFitment,
  priceNames,
  seePriceInCart,
} from '@tirekit/contract';
import {
  CardRow,
  type CardRowProps,
  CardSize,
  type CardTire,
  FormerPrice,
  PromotionReading,
  ScoreAndRating,
  StockReading,
  VerdictBadge,
} from '@tirekit/tire-ui';
import { formatUsd, Link, Money } from '@tirekit/ui';
import type { ReactNode } from 'react';
import type { CardPair } from '../data/load-list.ts';
import { isSeenInCart, setAccountPrice } from '../model/tire-set.ts';
import styles from './pair-card.module.css';

interface PairCardProps extends Pick<CardRowProps, 'headingLevel'> {
  pair: CardPair;
  car: ChosenCar | null;
  /** Shown below the set's price: its delivered price. */
  total?: ReactNode;
  /** The button that adds the set to the cart. */
  actions?: ReactNode;
}

/** The front and rear tires of a staggered car as one card of a list: one price for both. */
export function PairCard({ pair, car, total, headingLevel = 2, actions }: PairCardProps) {
  const { front, rear, setPriceInCents, dealSetPriceInCents: cents = setPriceInCents } = pair;
  const promotion = front.promotion ?? rear.promotion;
  const isHeldBack = isSeenInCart([front, rear]);
  const owned = isHeldBack ? null : setAccountPrice([front, rear]);
  const name = isHeldBack ? advertisedInCard : owned && priceNames[owned.priceType];
  return (
    <CardRow
      tire={{ ...front, path: forFitment(front.path, car, 'front') }}
      headingLevel={headingLevel}
      price={
        <div className={styles['price']}>
          <Money cents={cents} size="lg" />
          {name === null ? ' set of 4' : ` set of 4, ${name}`}
          {pair.dealSetEndsOn !== undefined && <FormerPrice was={setPriceInCents} cents={cents} />}
          {owned !== null && cents === setPriceInCents && (
            <p>{everybodyPays(formatUsd(owned.publicPriceInCents))}</p>
          )}
          <p>2 front, 2 rear</p>
          {isHeldBack ? seePriceInCart : total}
          {promotion && <PromotionReading promotion={promotion} />}
        </div>
      }
      actions={actions}
    >
      <ScoreAndRating tire={{ ...front, score: lowerScore(front, rear) }} />
      {front.delivery !== undefined && <p className={styles['muted']}>{front.delivery}</p>}
      <div className={styles['axles']}>
        <Axle tire={front} axle="front" car={car} />
        <Axle tire={rear} axle="rear" car={car} />
      </div>
      {pair.together && <TogetherVerdict reasons={pair.together} />}
    </CardRow>
  );
}

/** The verdict on front and rear together, for example that they are for different seasons. */
function TogetherVerdict({ reasons }: { reasons: readonly FitmentReason[] }) {
  const isStop = reasons.some(({ severity }) => severity === 'stop');
  const outcome = isStop ? 'does-not-fit' : 'fits-with-note';
  return <VerdictBadge verdict={{ outcome, axle: null, reasons: [...reasons] }} />;
}

/** A set is as good as its weaker axle, in lists, filters, and on its card. */
const lowerScore = (front: CardTire, rear: CardTire): number | undefined =>
  front.score === undefined || rear.score === undefined ? undefined : Math.min(front.score, rear.score);

function Axle({ tire, axle, car }: { tire: CardTire; axle: 'front' | 'rear'; car: ChosenCar | null }) {
  return (
    <div className={styles['axle']}>
      <span className={styles['muted']}>{axleNames[axle]}</span>
      <Link to={forFitment(tire.path, car, axle)}>
        <CardSize tire={tire} />
      </Link>
      <p>
        <Money cents={tire.salePriceInCents} /> <span className={styles['muted']}>each, 2 tires</span>
      </p>
      {tire.verdict && <VerdictBadge verdict={tire.verdict} />}
      {tire.stock.state !== 'in-stock' && <StockReading stock={tire.stock} />}
    </div>
  );
}
