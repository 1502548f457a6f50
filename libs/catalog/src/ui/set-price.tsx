import {
  advertisedPriceName,
  everybodyPays,
  forFitment,
  priceNames,
  seePriceInCart,
  whySeePriceInCart,
} from '@tirekit/contract';
import { usePriceName } from '@tirekit/shell-ui';
import { FormerPrice, PriceReading, SizeMarking, StockReading, VerdictBadge } from '@tirekit/tire-ui';
import { formatUsd, Link, Money } from '@tirekit/ui';
import type { Car } from '../data/load-list.ts';
import type { AxlePair, OtherAxleTire } from '../data/load-pair.ts';
import { isSeenInCart, PER_AXLE, setAccountPrice, setPriceInCents } from '../model/tire-set.ts';
import { dealPriceFor } from '../model/deal-price.ts';
import type { DetailTire } from '../model/detail-tire.ts';
import styles from './set-price.module.css';
import { ToDoor } from './to-door.tsx';
import type { TirePurchase } from './use-purchase.ts';

interface SetPriceProps {
  tire: DetailTire;
  car: Car | null;
  pair: AxlePair | null;
  purchase: TirePurchase;
}

/** The price of what is bought: of a tire each and for the quantity, or of a staggered set with its two sizes. */
export function SetPrice({ tire, car, pair, purchase: { quantity, covered, outTheDoor } }: SetPriceProps) {
  const priceName = usePriceName();
  const isHeldBack = isSeenInCart([tire, ...(pair === null ? [] : [pair.other])]);
  const total = <ToDoor cents={outTheDoor.totalCents} covered={covered} shop={outTheDoor.shop} />;
  if (pair === null)
    return (
      <>
        <PriceReading
          tire={{ ...tire, dealPrice: undefined, ...dealPriceFor(tire, quantity) }}
          quantity={quantity}
          size="xl"
          priceName={priceName}
          total={total}
        />
        {isHeldBack && <p className={styles['note']}>{whySeePriceInCart}</p>}
      </>
    );
  const owned = isHeldBack ? null : setAccountPrice([tire, pair.other]);
  const name = isHeldBack ? advertisedPriceName : owned === null ? priceName : priceNames[owned.priceType];
  const [front, rear] = pair.axle === 'front' ? [tire, pair.other] : [pair.other, tire];
  const each = setPriceInCents([front, rear]);
  const cents = pair.dealSetPriceInCents ?? each;
  return (
    <div className={styles['set']}>
      <div className={styles['note']}>
        <Money cents={cents} size="xl" /> set of 4, front and rear
        {name !== null && `, ${name}`}
        {pair.dealSetEndsOn !== undefined && <FormerPrice was={each} cents={cents} />}
        {owned !== null && cents === each && <p>{everybodyPays(formatUsd(owned.publicPriceInCents))}</p>}
        {isHeldBack && (
          <p>
            <strong>{seePriceInCart}</strong>
          </p>
        )}
        <div>{isHeldBack ? whySeePriceInCart : total}</div>
      </div>
      <dl className={styles['axles']}>
        <AxleRow name="Front" tire={front} isHere={pair.axle === 'front'} car={car} axle="front" />
        <AxleRow name="Rear" tire={rear} isHere={pair.axle === 'rear'} car={car} axle="rear" />
      </dl>
    </div>
  );
}

interface AxleRowProps {
  name: string;
  tire: OtherAxleTire;
  axle: 'front' | 'rear';
  /** True if the page is about this tire: it needs no link to itself. */
  isHere: boolean;
  car: Car | null;
}

function AxleRow({ name, tire, axle, isHere, car }: AxleRowProps) {
  return (
    <div className={styles['axleRow']}>
      <dt>{name}</dt>
      <dd>
        {isHere ? (
          <SizeMarking tire={tire} />
        ) : (
          <Link to={forFitment(tire.path, car, axle)}>
            <SizeMarking tire={tire} />
          </Link>
        )}
      </dd>
      <dd className={styles['each']}>
        {PER_AXLE} × <Money cents={tire.salePriceInCents} />
      </dd>
      <dd className={styles['axleState']}>
        {tire.verdict && !isHere && <VerdictBadge verdict={tire.verdict} />}
        <StockReading stock={tire.stock} />
      </dd>
    </div>
  );
}
