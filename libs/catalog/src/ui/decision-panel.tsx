import { dealHref, messages } from '@tirekit/contract';
import { BuyerTerms, MonthlyOffer, shopMode, useFeature } from '@tirekit/shell-ui';
import { DeliveryReading, StockReading } from '@tirekit/tire-ui';
import { ButtonLink, Card, Cluster, Link, Notice, Stack } from '@tirekit/ui';
import type { ReactNode } from 'react';
import type { Car } from '../data/load-list.ts';
import type { AxlePair } from '../data/load-pair.ts';
import type { DetailTire } from '../model/detail-tire.ts';
import { shownPriceInCents } from '../model/shown-price.ts';
import { AddForm } from './add-form.tsx';
import styles from './decision-panel.module.css';
import { HowToGetIt } from './how-to-get-it.tsx';
import { OutTheDoorPrice } from './out-the-door-price.tsx';
import { SetPrice } from './set-price.tsx';
import { SizeChooser } from './size-chooser.tsx';
import type { TotalAnswer } from './use-out-the-door.ts';
import type { TirePurchase } from './use-purchase.ts';

interface DecisionPanelProps {
  tire: DetailTire;
  car: Car | null;
  /** The tire for the other axle of a staggered car, which is bought together with this one. */
  pair: AxlePair | null;
  purchase: TirePurchase;
  answer: TotalAnswer | null;
  /** The buyer's shop, as soon as it can be shown. */
  children: ReactNode;
}

/**
 * The part of a tire's page where a buyer decides: size, quantity and coverage, price and delivery, and the next step. A
 * tire is bought alone, or with the one for the other axle of a staggered car.
 */
export function DecisionPanel({ tire, car, pair, purchase, answer, children }: DecisionPanelProps) {
  const choice = { tire, car, pair, purchase };
  const { isBuyable } = purchase;
  const { quote, shop } = purchase.outTheDoor;
  return (
    <Card as="section" padding="lg" aria-label="Price and purchase">
      <Stack gap={4}>
        {car !== null && tire.verdict?.outcome === 'does-not-fit' && <DoesNotFit car={car} />}
        {pair?.together?.map(({ text }) => (
          <Notice key={text} tone="caution" title={text} />
        ))}
        <SetPrice {...choice} />
        {isBuyable && <MonthlyOffer cents={shownPriceInCents(tire, pair, purchase.quantity)} />}
        {isBuyable && (
          <Cluster gap={4}>
            {pair === null && <StockReading stock={tire.stock} />}
            <DeliveryReading
              delivery={tire.delivery}
              arrives={quote?.destination ? quote.arrives : undefined}
              mode={shop === null ? undefined : shopMode(shop)}
            />
          </Cluster>
        )}
        {pair === null && (
          <SizeChooser
            sizes={tire.sizes}
            chosen={tire.itemId}
            car={car}
            summary={`${tire.size} ${tire.service}`}
          />
        )}
        {isBuyable ? (
          <>
            <AddForm {...choice} />
            <Promotions tire={tire} />
            <HowToGetIt
              itemId={tire.itemId}
              otherItem={pair?.other.itemId}
              quantity={purchase.quantity}
              fitment={car?.fitmentId}
              installer={shop?.code}
              roadHazard={purchase.covered}
              zip={purchase.outTheDoor.zip}
              hasTotal={purchase.outTheDoor.shop !== null}
            >
              {children}
            </HowToGetIt>
            <OutTheDoorPrice
              price={purchase.outTheDoor}
              otherItemId={pair?.other.itemId}
              quantity={purchase.quantity}
              delivery={tire.delivery}
              answer={answer}
            />
          </>
        ) : tire.notForAccount === null ? (
          <SoldOut tire={tire} car={car} />
        ) : (
          <Notice tone="caution" title={tire.notForAccount} />
        )}
        <BuyerTerms />
      </Stack>
    </Card>
  );
}

/** The running deals of a tire; those with a code only if the storefront accepts codes. */
function Promotions({ tire }: { tire: DetailTire }) {
  const takesCodes = useFeature('coupons');
  const hasPages = useFeature('deals');
  const promotions = tire.promotions.filter(({ code }) => code === null || takesCodes);
  if (promotions.length === 0) return null;
  return (
    <ul className={styles['promotions']} role="list" aria-label="Promotions">
      {promotions.map(({ slug, name, description, code }) => (
        <li key={slug}>
          {hasPages ? <Link to={dealHref(slug)}>{name}</Link> : <strong>{name}</strong>}
          <span>
            {description}
            {code !== null && ` Enter code ${code} in your cart.`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The verdict again, next to the price: further up it is easily overlooked. It leads to tires that fit. */
function DoesNotFit({ car }: { car: Car }) {
  return (
    <Notice
      tone="critical"
      title={`Does not fit your ${car.label}`}
      action={
        <ButtonLink tone="primary" size="sm" to={car.path}>
          See tires that fit
        </ButtonLink>
      }
    />
  );
}

function SoldOut({ tire, car }: Pick<DecisionPanelProps, 'tire' | 'car'>) {
  const others = tire.sizes.filter(
    ({ itemId, price }) => itemId !== tire.itemId && price !== undefined,
  ).length;
  return (
    <Notice
      tone="caution"
      title={messages.outOfStock}
      action={
        <ButtonLink size="sm" to={car?.path ?? `/tire-sizes/${tire.sizeSlug}`}>
          {car === null ? `See other ${tire.size} tires` : `See tires for your ${car.label}`}
        </ButtonLink>
      }
    >
      {/* For a known car the other sizes are of no use. */}
      {car === null && others > 0 && (
        <p>
          {others} other {others === 1 ? 'size' : 'sizes'} of this tire {others === 1 ? 'is' : 'are'} in
          stock.
        </p>
      )}
    </Notice>
  );
}
