import {
  advertisedInCard,
  advertisedPriceName,
  backByMail,
  business,
  dealHref,
  everybodyPays,
  priceLeavesOut,
  priceNames,
  seePriceInCart,
  whenYouBuy,
} from '@tirekit/contract';
import { formatUsd, Link, Money } from '@tirekit/ui';
import type { ReactNode } from 'react';

import type { CardTire } from '../card/card-tire.ts';
import { isBuyable } from './is-buyable.ts';
import styles from './price-reading.module.css';
import { PromotionReading } from './promotion-reading.tsx';
import { setWords } from './set-words.ts';

export interface PriceReadingProps {
  tire: Pick<CardTire, 'salePriceInCents' | 'stock'> & {
    /** True if the cart may show a lower price than may be advertised. */
    seePriceInCart?: boolean;
    /** The buyer's own price; null or left out if it is the public one. */
    accountPrice?: CardTire['accountPrice'] | null;
    /** The price before a markdown. */
    listPriceInCents?: number | null;
    promotion?: CardTire['promotion'] | null;
    /** The price of so many now, with a deal that applies by itself. It counts if as many are bought. */
    dealPrice?: CardTire['dealPrice'];
    rebate?: CardTire['rebate'];
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

/** The former price, struck through, and the saving; nothing if it was no higher. */
export function FormerPrice({ was, cents }: { was: number; cents: number }) {
  if (was <= cents) return null;
  return (
    <p className={styles['saving']}>
      {'Was '}
      <Money cents={was} struck />
      {` Save ${formatUsd(was - cents)}`}
    </p>
  );
}

/**
 * The price to pay for one tire and for the set, before tax, fees and installation: a deal that applies by itself is in it. Whose
 * it is, with everybody's beside it; the former price; while it can be bought, the promotion, what it would take off in the
 * cart if more were bought, and what comes back by mail. Of a price that is seen in the cart only, what may be advertised
 * instead.
 */
export function PriceReading({
  tire,
  quantity = 4,
  size = 'lg',
  priceName = null,
  total = priceLeavesOut,
}: PriceReadingProps) {
  const { salePriceInCents, dealPrice, seePriceInCart: isHeldBack = false } = tire;
  const deal = !isHeldBack && dealPrice?.quantity === quantity ? dealPrice : null;
  // A deal without an end is the tire's regular price, so there is no former price to show.
  const isLowerPrice = deal !== null && deal.endsOn === undefined;
  const each = deal?.eachInCents ?? salePriceInCents;
  const totalInCents = deal?.totalInCents ?? each * quantity;
  const was = tire.listPriceInCents ?? salePriceInCents;
  const advertised = size === 'lg' ? advertisedInCard : advertisedPriceName;
  const owned = isHeldBack ? null : (tire.accountPrice ?? null);
  const name = isHeldBack ? advertised : owned === null ? priceName : priceNames[owned.priceType];
  const buyable = isBuyable(tire);
  const promotion = (buyable && !isLowerPrice && tire.promotion) || null;
  const everybodys = deal === null ? owned?.publicPriceInCents : deal.everybodyEachInCents;
  return (
    <div className={styles['price']} data-size={size}>
      <b>{formatUsd(each)}</b>
      {name === null ? ' each' : ` each, ${name}`}
      {deal !== null && deal.minQuantity > 1 && whenYouBuy(deal.minQuantity)}
      {owned !== null && everybodys !== undefined && everybodys > each && (
        <p>{everybodyPays(formatUsd(everybodys))}</p>
      )}
      {!isHeldBack && !isLowerPrice && <FormerPrice was={was} cents={each} />}
      {isHeldBack && (
        <p>
          <strong>{seePriceInCart}</strong>
        </p>
      )}
      {quantity > 1 && !isHeldBack && (
        <p>
          <strong>{formatUsd(totalInCents)}</strong> {setWords(quantity)}
        </p>
      )}
      {!isHeldBack && total}
      {promotion !== null && <PromotionReading promotion={promotion} />}
      {promotion !== null && promotion.perTireCents > 0 && deal === null && (
        <p className={styles['saving']}>
          {`${formatUsd(promotion.perTireCents)} off each of ${business.quantity.usual}, in the cart`}
        </p>
      )}
      {buyable && tire.rebate && (
        <p>
          <Link to={dealHref(tire.rebate.slug)}>
            {backByMail(formatUsd(tire.rebate.amountInCents), tire.rebate.quantity)}
          </Link>
        </p>
      )}
    </div>
  );
}
