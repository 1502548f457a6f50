import {
  axleNames,
  business,
  forFitment,
  type Cart,
  type CartLine,
  type DeliveryWindow,
  type GroupedLines,
} from '@tirekit/contract';
import { DeliveryReading, TirePicture, VerdictBadge } from '@tirekit/tire-ui';
import { Button, ButtonLink, Card, formatUsd, Money, Notice, Link } from '@tirekit/ui';
import type { ComponentType } from 'react';
import { Form } from 'react-router';
import { CoverageForm, mostOf, QuantityForm, RemoveForm } from './cart-line-forms.tsx';
import styles from './cart-page.module.css';

/** Says that a promotion is already in the total, so that nobody looks for a button to apply it. */
function promotionText({ name, alreadyAppliedIntoCart }: NonNullable<CartLine['siteProductPromotion']>) {
  return alreadyAppliedIntoCart ? `${name}: already in your total` : name;
}

interface SettleButtonProps {
  lineId: string;
  intent: 'accept-price' | 'change';
  quantity?: number;
  children: string;
}

/** A button that settles a line's problem. */
function SettleButton({ lineId, intent, quantity, children }: SettleButtonProps) {
  return (
    <Form method="post" action="/cart">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="lineId" value={lineId} />
      {quantity !== undefined && <input type="hidden" name="quantity" value={quantity} />}
      <Button type="submit" size="sm">
        {children}
      </Button>
    </Form>
  );
}

interface WayOutProps {
  line: CartLine;
  /** The highest quantity that can be bought; for a staggered set, on each axle. */
  most: number;
}

/** What the buyer can do about a line that cannot be bought as it is, by the line's problem. */
const WAYS_OUT: Record<NonNullable<CartLine['problem']>['code'], ComponentType<WayOutProps>> = {
  'price-changed': ({ line: { lineId } }) => (
    <SettleButton lineId={lineId} intent="accept-price">
      Accept the new price
    </SettleButton>
  ),
  'low-stock': ({ line, most }) =>
    // Nobody drives with one of them on an axle.
    most < (line.axle === null ? 1 : business.quantity.pair) ? (
      <OtherTiresLink line={line} most={most} />
    ) : (
      <SettleButton lineId={line.lineId} intent="change" quantity={most}>
        {`Change to ${String(most)}${line.axle === null ? '' : ' for each axle'}`}
      </SettleButton>
    ),
  'out-of-stock': OtherTiresLink,
  discontinued: OtherTiresLink,
};

function OtherTiresLink({ line: { car, item } }: WayOutProps) {
  return (
    <ButtonLink size="sm" to={car?.path ?? `/tire-sizes/${item.sizeSlug}`}>
      {car === null ? `See other ${item.size} tires` : `See tires for your ${car.label}`}
    </ButtonLink>
  );
}

function Problem({ line, most }: WayOutProps) {
  if (line.problem === null) return null;
  const { code, message } = line.problem;
  const WayOut = WAYS_OUT[code];
  return (
    <Notice
      tone={code === 'price-changed' ? 'caution' : 'critical'}
      role="status"
      action={<WayOut line={line} most={most} />}
    >
      <p>{message}</p>
    </Notice>
  );
}

/** Whether the tire fits the car that it was chosen for; if it does not, a link to tires that do. */
function Verdict({ item: { verdict }, car }: CartLine) {
  if (verdict === null || car === null)
    return (
      <span className={styles['muted']}>
        Chosen without a vehicle. <Link to="/vehicles">Check what fits your car</Link>
      </span>
    );
  return (
    <>
      <VerdictBadge verdict={verdict} vehicle={car.label} />
      {verdict.outcome === 'does-not-fit' && (
        <span>
          <ButtonLink size="sm" to={car.path}>
            See tires that fit
          </ButtonLink>
        </span>
      )}
    </>
  );
}

/** The problems of lines that cannot be delivered any more, and so have no delivery date. */
const UNAVAILABLE: ReadonlySet<string> = new Set(['out-of-stock', 'discontinued']);
const isDeliverable = ({ problem }: CartLine): boolean => problem === null || !UNAVAILABLE.has(problem.code);

/** The quote's amount for the tires of one axle. */
function AxleAmount({ quote, lineId }: { quote: Cart['quote']; lineId: string }) {
  const priced = quote.lines.find((part) => part.kind === 'tires' && part.lineId === lineId);
  if (priced === undefined) return null;
  return (
    <span className={styles['axleAmount']}>
      <Money cents={priced.amountCents} />
    </span>
  );
}

interface CartLineCardProps {
  quote: Cart['quote'];
  group: GroupedLines;
  /** When the tires arrive if they are ordered now. */
  arrives: DeliveryWindow;
}

function Line({ quote, line, group, arrives }: CartLineCardProps & { line: CartLine }) {
  const { item } = line;
  const together = group.lines.length > 1;
  const price = formatUsd(line.price.salePriceInCents);
  return (
    <div className={styles['line']}>
      <TirePicture picture={item.picture} view="thumbnail" label="" />
      <div className={styles['facts']}>
        {line.axle && <span className={styles['muted']}>{axleNames[line.axle]}</span>}
        <Link to={forFitment(item.path, line.car?.fitmentId ?? null, line.axle)} className={styles['name']}>
          {item.brand.name} {item.line.name}
        </Link>
        <span className={styles['muted']}>
          {item.size} {item.service}
          <br />
          {together ? `${String(line.quantity)} × ${price}` : `${price} each`}
        </span>
        {line.siteProductPromotion && (
          <span className={styles['promotion']}>{promotionText(line.siteProductPromotion)}</span>
        )}
        <Verdict {...line} />
        {isDeliverable(line) && <DeliveryReading delivery={item.delivery} dates={arrives} />}
        <Problem line={line} most={mostOf(group)} />
      </div>
      {together && <AxleAmount quote={quote} lineId={line.lineId} />}
    </div>
  );
}

/**
 * One entry of the cart as a buyer sees it: a tire with its quantity, or a staggered set with its front and rear tires.
 */
export function CartLineCard({ quote, group, arrives }: CartLineCardProps) {
  const [first] = group.lines;
  if (first === undefined) return null;
  const together = group.lines.length > 1;
  return (
    <Card
      as="article"
      aria-label={together ? `Front and rear set: ${first.name}` : first.name}
      className={styles['group']}
    >
      {group.lines.map((line) => (
        <Line key={line.lineId} quote={quote} line={line} group={group} arrives={arrives} />
      ))}
      <div className={styles['foot']}>
        <QuantityForm group={group} lineId={first.lineId} name={first.name} />
        <RemoveForm group={group} lineId={first.lineId} name={first.name} />
        <span className={styles['amount']}>
          {together && <span className={styles['muted']}>Set of {group.tireCount}</span>}
          <Money cents={group.tiresCents} size="lg" />
        </span>
      </div>
      <CoverageForm group={group} lineId={first.lineId} />
    </Card>
  );
}
