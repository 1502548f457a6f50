import type { Cart, CartLine, GroupedLines } from '@tirekit/contract';
import { DeliveryReading, TirePicture, VerdictBadge } from '@tirekit/tire-ui';
import { Button, ButtonLink, Card, formatUsd, Money, Notice, Link } from '@tirekit/ui';
import { Form } from 'react-router';
import { CoverageForm, QuantityForm, RemoveForm } from './cart-line-forms.tsx';
import styles from './cart-page.module.css';

const AXLE_LABELS = { front: 'Front', rear: 'Rear' } as const;

/** A promotion is in the totals already: said, so that nobody looks for a button to apply it. */
function promotionText({ name, alreadyAppliedIntoCart }: NonNullable<CartLine['siteProductPromotion']>) {
  return alreadyAppliedIntoCart ? `${name}: already in your total` : name;
}

function Problem({ line }: { line: CartLine }) {
  if (line.problem === null) return null;
  const { code, message } = line.problem;
  return (
    <Notice
      tone={code === 'price-changed' ? 'caution' : 'critical'}
      role="status"
      action={
        code === 'price-changed' && (
          <Form method="post" action="/cart">
            <input type="hidden" name="intent" value="accept-price" />
            <input type="hidden" name="lineId" value={line.lineId} />
            <Button type="submit" size="sm">
              Accept the new price
            </Button>
          </Form>
        )
      }
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

function Line({ quote, line, together }: { quote: Cart['quote']; line: CartLine; together: boolean }) {
  const { item } = line;
  const price = formatUsd(line.price.salePriceInCents);
  return (
    <div className={styles['line']}>
      <TirePicture picture={item.picture} view="thumbnail" label="" />
      <div className={styles['facts']}>
        {line.axle && <span className={styles['muted']}>{AXLE_LABELS[line.axle]}</span>}
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
        {comes(line) && <DeliveryReading delivery={item.delivery} />}
        <Problem line={line} />
      </div>
      {together && <AxleAmount quote={quote} lineId={line.lineId} />}
    </div>
  );
}

/** What a buyer sees as one thing in the cart: a tire with its quantity, or a staggered set with front and rear. */
export function CartLineCard({ quote, group }: { quote: Cart['quote']; group: GroupedLines }) {
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
        <Line key={line.lineId} quote={quote} line={line} together={together} />
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
