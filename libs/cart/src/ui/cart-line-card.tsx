import {
  axleNames,
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

/** A promotion is in the totals already: said, so that nobody looks for a button to apply it. */
function promotionText({ name, alreadyAppliedIntoCart }: NonNullable<CartLine['siteProductPromotion']>) {
  return alreadyAppliedIntoCart ? `${name}: already in your total` : name;
}

interface LineAnswerProps {
  lineId: string;
  intent: 'accept-price' | 'change';
  quantity?: number;
  children: string;
}

/** One press that settles what is wrong with a line. */
function LineAnswer({ lineId, intent, quantity, children }: LineAnswerProps) {
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
  /** How many there are of it, or of both of a set. */
  most: number;
}

/** What to do about a line that cannot be bought as it is. */
const WAYS_OUT: Record<NonNullable<CartLine['problem']>['code'], ComponentType<WayOutProps>> = {
  'price-changed': ({ line: { lineId } }) => (
    <LineAnswer lineId={lineId} intent="accept-price">
      Accept the new price
    </LineAnswer>
  ),
  'low-stock': ({ line: { lineId, axle }, most }) =>
    most > 0 && (
      <LineAnswer lineId={lineId} intent="change" quantity={most}>
        {`Change to ${String(most)}${axle === null ? '' : ' for each axle'}`}
      </LineAnswer>
    ),
  'out-of-stock': OthersLikeIt,
  discontinued: OthersLikeIt,
};

function OthersLikeIt({ line: { car, item } }: WayOutProps) {
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

/** Whether it fits the car that it was chosen for, and the way to what does. */
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

/** What is sold no more does not come. */
const COMES_NOT: ReadonlySet<string> = new Set(['out-of-stock', 'discontinued']);
const comes = ({ problem }: CartLine): boolean => problem === null || !COMES_NOT.has(problem.code);

/** What the quote says of one axle's tires. */
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
  /** When the tires come, ordered now. */
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
        <Link to={item.path} className={styles['name']}>
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
        {comes(line) && <DeliveryReading delivery={item.delivery} dates={arrives} />}
        <Problem line={line} most={mostOf(group)} />
      </div>
      {together && <AxleAmount quote={quote} lineId={line.lineId} />}
    </div>
  );
}

/** What a buyer sees as one thing in the cart: a tire with its quantity, or a staggered set with front and rear. */
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
