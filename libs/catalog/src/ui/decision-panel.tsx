import { business, forFitment, messages, type TireDetail } from '@tirekit/contract';
import { BuyerTerms, useFeature, usePriceName } from '@tirekit/shell-kit';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import {
  DeliveryReading,
  isBuyable,
  PriceReading,
  SizeReading,
  StockReading,
  VerdictBadge,
} from '@tirekit/tire-ui';
import {
  Button,
  ButtonLink,
  Card,
  CheckboxField,
  Cluster,
  formatUsd,
  Money,
  Notice,
  QuantityStepper,
  Stack,
  Link,
} from '@tirekit/ui';
import { useFetcher } from 'react-router';
import type { Car } from '../data/load-list.ts';
import type { AxlePair, OtherAxleTire } from '../data/load-pair.ts';
import { isCoverageFree } from '../model/free-coverage.ts';
import { leftToAdd } from '../model/left-to-add.ts';
import { quantityAdvice, fullSet } from '../model/quantity-advice.ts';
import { isPairBuyable, PER_AXLE, setPriceInCents } from '../model/buyable-set.ts';
import {
  AddFields,
  AllInCart,
  AllPairsInCart,
  CartRefusal,
  InCart,
  PairFields,
  PairInCart,
  usePairLeft,
} from './add-to-cart.tsx';
import { fillAdditionKey } from './addition-key.ts';
import styles from './decision-panel.module.css';
import { ToDoor } from './door-totals.tsx';
import { OutTheDoor, type TotalAnswer } from './out-the-door.tsx';
import { SizeChooser } from './size-chooser.tsx';
import type { DoorPrice } from './use-door-price.ts';

interface DecisionPanelProps {
  tire: TireDetail;
  car: Car | null;
  /** The tire for the other axle of a staggered car, which is bought together with this one. */
  pair: AxlePair | null;
  answer: TotalAnswer | null;
  /** How many of this tire. A staggered pair is always a set of four. */
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** How many of this tire are already in the cart. */
  held: number;
  /** Whether road hazard coverage is chosen. */
  covered: boolean;
  onCovered: (covered: boolean) => void;
  door: DoorPrice;
}

/** The form's id, with which the button in the bar of a phone sends it too. */
export const ADD_FORM = 'add-to-cart';

/** The state and the answer of that form, shared by panel and bar. */
export const useAddToCart = ({ itemId }: TireDetail) =>
  useFetcher<FormRefusal>({ key: `${ADD_FORM} ${itemId}` });

/** The quantity that the page begins with: a full set, or as many as are left. */
export const firstQuantity = (tire: TireDetail, car: Car | null): number =>
  Math.min(fullSet(tire, car), Math.max(1, tire.stock.quantity));

/** The running deals of a tire; those with a code only if the storefront accepts codes. */
function Promotions({ tire }: { tire: TireDetail }) {
  const takesCodes = useFeature('coupons');
  const promotions = tire.promotions.filter(({ code }) => code === null || takesCodes);
  if (promotions.length === 0) return null;
  return (
    <ul className={styles['promotions']} role="list" aria-label="Promotions">
      {promotions.map(({ slug, name, description, code }) => (
        <li key={slug}>
          <strong>{name}</strong>
          <span className={styles['muted']}>
            {description}
            {code !== null && ` Code ${code}, in the cart.`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const COVERAGE_HINT = `${String(business.coverage.months)} months: a tire that glass, nails or potholes ruin is repaired or replaced.`;

interface CoverageProps {
  /** If a running deal includes the coverage, what it comes with: then there is nothing to choose. */
  freeWith: 'tire' | 'set' | null;
  label: string;
  covered: boolean;
  onChange: (covered: boolean) => void;
}

function Coverage({ freeWith, label, covered, onChange }: CoverageProps) {
  if (freeWith !== null)
    return (
      <div>
        <p>Road hazard coverage: free with this {freeWith}</p>
        <p className={styles['note']}>{COVERAGE_HINT}</p>
      </div>
    );
  return (
    <CheckboxField
      name="roadHazard"
      // The box is unmounted while a deal includes the coverage; the choice is kept for when it returns.
      defaultChecked={covered}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={label}
      hint={COVERAGE_HINT}
    />
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
    ({ itemId, stock }) => itemId !== tire.itemId && stock.quantity > 0,
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

/** Price, quantity and coverage of a single tire. */
function OneTire({
  tire,
  car,
  answer,
  quantity,
  onQuantity,
  held,
  covered,
  onCovered,
  door,
}: Omit<DecisionPanelProps, 'pair'>) {
  const fetcher = useAddToCart(tire);
  const buyable = isBuyable(tire);
  const left = leftToAdd(tire, held);
  const wrong = car !== null && tire.verdict?.outcome === 'does-not-fit';
  const priceName = usePriceName();
  return (
    <>
      {wrong && <DoesNotFit car={car} />}
      <PriceReading
        tire={tire}
        quantity={quantity}
        size="xl"
        priceName={priceName}
        total={<ToDoor cents={door.totalCents} covered={covered} />}
      />
      {buyable && (
        <Cluster gap={4}>
          <StockReading stock={tire.stock} />
          <DeliveryReading delivery={tire.delivery} />
        </Cluster>
      )}
      <Sizes tire={tire} car={car} />
      {buyable && left === 0 && <AllInCart tire={tire} held={held} />}
      {buyable && left > 0 && (
        <fetcher.Form
          method="post"
          action="/cart"
          onSubmit={fillAdditionKey}
          id={ADD_FORM}
          className={styles['buy']}
        >
          <AddFields fitment={car?.fitmentId ?? null} />
          <input type="hidden" name="itemId" value={tire.itemId} />
          {tire.verdict?.axle && <input type="hidden" name="axle" value={tire.verdict.axle} />}
          <div className={styles['quantity']}>
            <QuantityStepper
              label="Quantity"
              name="quantity"
              max={left}
              limit={held === 0 ? `Only ${left} left` : `Only ${left} more can be added`}
              value={quantity}
              onChange={onQuantity}
            />
            <span className={styles['muted']}>{quantityAdvice(tire, car, quantity)}</span>
          </div>
          <Coverage
            freeWith={isCoverageFree(tire, quantity) ? 'tire' : null}
            label={`Road hazard coverage, ${formatUsd(tire.coveragePriceInCents)} a tire`}
            covered={covered}
            onChange={onCovered}
          />
          <Button
            type="submit"
            tone={wrong ? 'secondary' : 'primary'}
            size="lg"
            wide
            busy={fetcher.state !== 'idle'}
          >
            Add {quantity} to cart
          </Button>
          <InCart tire={tire} held={held} wanted={quantity} />
          <CartRefusal refusal={fetcher.data} />
        </fetcher.Form>
      )}
      {!buyable && <SoldOut tire={tire} car={car} />}
      {buyable && <Promotions tire={tire} />}
      {buyable && <OutTheDoor door={door} quantity={quantity} delivery={tire.delivery} answer={answer} />}
    </>
  );
}

/** The same for the front and rear tires of a staggered car, which are bought as one set. */
function TirePair({
  tire,
  car,
  pair,
  answer,
  covered,
  onCovered,
  door,
}: Omit<DecisionPanelProps, 'quantity' | 'onQuantity' | 'held'> & { pair: AxlePair }) {
  const fetcher = useAddToCart(tire);
  const { axle, other } = pair;
  const [front, rear] = axle === 'front' ? [tire, other] : [other, tire];
  const both = [front, rear];
  const buyable = isPairBuyable(both);
  const priceName = usePriceName();
  const left = usePairLeft({ front, rear });
  const coverage = both.reduce((sum, { coveragePriceInCents: cents }) => sum + cents * PER_AXLE, 0);
  return (
    <>
      <div className={styles['set']}>
        <p>
          <Money cents={setPriceInCents(both)} size="xl" />{' '}
          <span className={styles['note']}>
            set of 4, front and rear{priceName !== null && `, ${priceName}`}
          </span>
        </p>
        <ToDoor cents={door.totalCents} covered={covered} />
        <dl className={styles['axles']}>
          <AxleRow name="Front" tire={front} isHere={axle === 'front'} car={car} axle="front" />
          <AxleRow name="Rear" tire={rear} isHere={axle === 'rear'} car={car} axle="rear" />
        </dl>
      </div>
      {buyable && <DeliveryReading delivery={tire.delivery} />}
      {buyable && !left && <AllPairsInCart front={front} rear={rear} />}
      {buyable && left && (
        <fetcher.Form
          method="post"
          action="/cart"
          onSubmit={fillAdditionKey}
          id={ADD_FORM}
          className={styles['buy']}
        >
          <PairFields front={front} rear={rear} fitment={car?.fitmentId ?? null} />
          <Coverage
            freeWith={isCoverageFree(tire, both.length * PER_AXLE) ? 'set' : null}
            label={`Road hazard coverage for all four, ${formatUsd(coverage)}`}
            covered={covered}
            onChange={onCovered}
          />
          <Button type="submit" tone="primary" size="lg" wide busy={fetcher.state !== 'idle'}>
            Add set of 4 to cart
          </Button>
          <PairInCart front={front} rear={rear} />
          <CartRefusal refusal={fetcher.data} />
        </fetcher.Form>
      )}
      {!buyable && <SoldOut tire={tire} car={car} />}
      {buyable && (
        <>
          <Promotions tire={tire} />
          <OutTheDoor
            door={door}
            otherItemId={other.itemId}
            quantity={PER_AXLE}
            delivery={tire.delivery}
            answer={answer}
          />
        </>
      )}
    </>
  );
}

interface AxleRowProps {
  name: string;
  tire: OtherAxleTire;
  axle: 'front' | 'rear';
  /** Whether the page is about this tire: it needs no link to itself. */
  isHere: boolean;
  car: Car | null;
}

function AxleRow({ name, tire, axle, isHere, car }: AxleRowProps) {
  return (
    <div className={styles['axleRow']}>
      <dt>{name}</dt>
      <dd>
        {isHere ? (
          <SizeReading tire={tire} />
        ) : (
          <Link to={forFitment(tire.path, car?.fitmentId ?? null, axle)}>
            <SizeReading tire={tire} />
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

function Sizes({ tire, car }: Pick<DecisionPanelProps, 'tire' | 'car'>) {
  return (
    <SizeChooser
      of={tire.sizes}
      chosen={tire.itemId}
      fitment={car?.fitmentId ?? null}
      summary={`${tire.size} ${tire.service}`}
    />
  );
}

/**
 * The part of a tire's page where a buyer decides: size, quantity and coverage, price and delivery, and the next step.
 */
export function DecisionPanel({ pair, ...props }: DecisionPanelProps) {
  return (
    <Card as="section" padding="lg" aria-label="Price and purchase">
      <Stack gap={4}>
        {pair === null ? <OneTire {...props} /> : <TirePair {...props} pair={pair} />}
        <BuyerTerms />
      </Stack>
    </Card>
  );
}
