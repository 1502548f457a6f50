import { business, type Cart, type CartLine } from '@tirekit/contract';
import { TirePicture } from '@tirekit/tire-ui';
import { Button, Card, CheckboxField, Cluster, Money, Notice, QuantityStepper } from '@tirekit/ui';
import { Form, Link, useFetcher } from 'react-router';
import { lineAmountCents, type CartGroup } from '../model/cart-groups.ts';
import styles from './cart-page.module.css';

const AXLE_LABELS = { front: 'Front', rear: 'Rear' } as const;

function QuantityForm({ line, together }: { line: CartLine; together: boolean }) {
  const fetcher = useFetcher();
  const submit = (quantity: number) =>
    void fetcher.submit(
      { intent: 'change', lineId: line.lineId, quantity },
      { method: 'post', action: '/cart' },
    );
  return (
    <fetcher.Form method="post" action="/cart" className={styles['quantity']}>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="lineId" value={line.lineId} />
      <QuantityStepper
        key={line.quantity}
        label={`${together ? 'Tires for each axle' : 'Quantity'} of ${line.name}`}
        name="quantity"
        max={Math.max(1, line.maxQuantity)}
        defaultValue={line.quantity}
        onChange={submit}
        disabled={line.maxQuantity === 0}
      />
      <noscript>
        <Button type="submit" size="sm">
          Update
        </Button>
      </noscript>
      {together && <span className={styles['muted']}>for each axle</span>}
    </fetcher.Form>
  );
}

function CoverageForm({ line }: { line: CartLine }) {
  const fetcher = useFetcher();
  if (line.roadHazardState === 'promoted')
    return <p className={styles['muted']}>Road hazard coverage is included free with a deal.</p>;
  return (
    <fetcher.Form method="post" action="/cart">
      <input type="hidden" name="intent" value="coverage" />
      <input type="hidden" name="lineId" value={line.lineId} />
      <CheckboxField
        name="roadHazard"
        dense
        label={`Road hazard coverage, ${business.coverage.months} months`}
        // Left to the browser until the cart answers: a controlled box would jump back while the form is on its way.
        key={line.roadHazardState}
        defaultChecked={line.roadHazardState === 'added'}
        onChange={(event) => void fetcher.submit(event.currentTarget.form)}
      />
      <noscript>
        <Button type="submit" size="sm">
          Update coverage
        </Button>
      </noscript>
    </fetcher.Form>
  );
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

function Amount({ cart, line }: { cart: Cart; line: CartLine }) {
  const cents = lineAmountCents(cart, line);
  if (cents === null) return null;
  return (
    <span className={styles['amount']}>
      <Money cents={cents} size="lg" />
    </span>
  );
}

function Line({ cart, line, together }: { cart: Cart; line: CartLine; together: boolean }) {
  const { item } = line;
  return (
    <div className={styles['line']}>
      <TirePicture picture={item.picture} view="thumbnail" label="" />
      <div className={styles['facts']}>
        {line.axle && <span className={styles['muted']}>{AXLE_LABELS[line.axle]}</span>}
        <Link to={item.path} className={styles['name']}>
          {item.brand.name} {item.line.name}
        </Link>
        <span className={styles['muted']}>
          {item.size} {item.service} · <Money cents={line.price.salePriceInCents} /> each
          {together && ` · ${line.quantity} tires`}
        </span>
        {line.siteProductPromotion && (
          <span className={styles['muted']}>{line.siteProductPromotion.name}</span>
        )}
        <Problem line={line} />
      </div>
      {together && <Amount cart={cart} line={line} />}
    </div>
  );
}

/** What a buyer sees as one thing in the cart: a tire with its quantity, or a staggered set with front and rear. */
export function CartLineCard({ cart, group }: { cart: Cart; group: CartGroup }) {
  const [first] = group.lines;
  if (first === undefined) return null;
  const together = group.lines.length > 1;
  const coverage = together
    ? (group.lines.find(({ roadHazardState }) => roadHazardState !== 'none') ?? first)
    : first;
  return (
    <Card
      as="article"
      aria-label={together ? `Front and rear set: ${first.name}` : first.name}
      className={styles['group']}
    >
      {group.lines.map((line) => (
        <Line key={line.lineId} cart={cart} line={line} together={together} />
      ))}
      <Cluster justify="between" gap={4}>
        <QuantityForm line={first} together={together} />
        {!together && <Amount cart={cart} line={first} />}
      </Cluster>
      <Cluster justify="between" gap={4}>
        <CoverageForm line={coverage} />
        <Form method="post" action="/cart">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="lineId" value={first.lineId} />
          <Button type="submit" tone="quiet" size="sm" aria-label={`Remove ${first.name}`}>
            Remove
          </Button>
        </Form>
      </Cluster>
    </Card>
  );
}
