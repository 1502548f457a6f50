import { cardName, groupedLines, type BillingAddress, type Cart, type GroupedLines } from '@tirekit/contract';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import { TirePicture } from '@tirekit/tire-ui';
import { Button, Card, Cluster, formatUsd, Money, Notice, Stack } from '@tirekit/ui';
import { Form, Link, useNavigation } from 'react-router';
import { AddressText } from './address-text.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import styles from './checkout.module.css';
import { DeliveryPromise } from './delivery-promise.tsx';

interface OrderSummaryProps {
  cart: Cart;
  card: { brand: string; last4: string };
  billing: BillingAddress | null;
  poNumber: string | null;
  purchaseKey: string;
  /** What changed since the buyer clicked. */
  lookAgain: string | null;
  refusal: FormRefusal | null;
}

const AXLES = { front: 'Front', rear: 'Rear' } as const;

/** A tire, or a staggered set, as it is bought. */
function Bought({ group }: { group: GroupedLines }) {
  return (
    <div className={styles['group']}>
      <Stack gap={2}>
        {group.lines.map((line) => (
          <div key={line.lineId} className={styles['line']}>
            <TirePicture picture={line.item.picture} view="thumbnail" label="" />
            <span>
              <strong>{line.name}</strong>
              <br />
              <span className={styles['muted']}>
                {line.axle && `${AXLES[line.axle]} · `}
                {line.quantity} × {formatUsd(line.price.salePriceInCents)}
                {line.roadHazardState !== 'none' && ' · Road hazard coverage'}
              </span>
            </span>
          </div>
        ))}
      </Stack>
      <span className={styles['groupAmount']}>
        {group.lines.length > 1 && <span className={styles['muted']}>Set of {group.tireCount}</span>}
        <Money cents={group.tiresCents} />
      </span>
    </div>
  );
}

/** Everything once more, and the one button that buys. */
export function OrderSummary({
  cart,
  card,
  billing,
  poNumber,
  purchaseKey,
  lookAgain,
  refusal,
}: OrderSummaryProps) {
  const busy = useNavigation().state !== 'idle';
  const form = cart.shipping?.form;
  return (
    <CheckoutFrame
      step="/checkout/order-summary"
      title="Review your order"
      quote={cart.quote}
      problem={refusal?.message ?? null}
    >
      {lookAgain !== null && (
        <Notice tone="caution" title="Please look again before you buy" role="alert">
          <p>{lookAgain}</p>
        </Notice>
      )}
      <Card as="section" aria-label="Tires" padding="lg">
        <Stack gap={4}>
          {groupedLines(cart).map((group) => (
            <Bought key={group.groupId} group={group} />
          ))}
          <Link to="/cart">Edit cart</Link>
        </Stack>
      </Card>
      <Card as="section" aria-label="Delivery and payment" padding="lg">
        <Stack gap={4}>
          {form && (
            <Cluster justify="between" align="start">
              <Stack gap={1}>
                <DeliveryPromise />
                <AddressText {...form} />
              </Stack>
              <Link to="/checkout/shipping">Edit delivery</Link>
            </Cluster>
          )}
          <Cluster justify="between" align="start">
            <span>
              {cardName(card)}
              {billing && <AddressText {...billing} />}
              {poNumber && <span className={styles['muted']}> PO {poNumber}</span>}
            </span>
            <Link to="/checkout/payments">Edit payment</Link>
          </Cluster>
        </Stack>
      </Card>
      {cart.quote.notes.map((note) => (
        <p key={note} className={styles['muted']}>
          {note}
        </p>
      ))}
      <Form method="post">
        <input type="hidden" name="purchaseKey" value={purchaseKey} />
        <input type="hidden" name="cartVersion" value={cart.version} />
        <input type="hidden" name="totalCents" value={cart.quote.totalCents} />
        <Button type="submit" tone="primary" size="lg" wide busy={busy}>
          Place order for {formatUsd(cart.quote.totalCents)}
        </Button>
      </Form>
    </CheckoutFrame>
  );
}
