import {
  acceptedTerms,
  axleNames,
  business,
  messages,
  type ShippingMode,
  tireWord,
  type Order,
} from '@tirekit/contract';
import { AfterOrder, useSignal, useSite } from '@tirekit/shell-ui';
import { arrivalDays, quoteLines } from '@tirekit/tire-ui';
import { Button, ButtonLink, Card, Cluster, Money, Page, Notice, Stack, Summary } from '@tirekit/ui';
import { Form } from 'react-router';
import { AddressText } from './address-text.tsx';
import styles from './checkout.module.css';
import { WayText } from './way-text.tsx';
import { WhatsNext } from './whats-next.tsx';
import { WhatToBring } from './what-to-bring.tsx';
import * as paymentMessages from '../model/payment-messages.ts';

/** True for an order of this visit. Another browser may open the page of an older one. */
const isRecent = ({ placedAt }: Pick<Order, 'placedAt'>, now: string): boolean =>
  Date.parse(now) - Date.parse(placedAt) <= business.analyticsSessionMs;

/** The name of the last amount: only a confirmed order has been paid. */
const paidLabel = ({ state, payment }: Pick<Order, 'state' | 'payment'>): string =>
  state === 'confirmed' ? `${payment.label} ${payment.text}` : 'Total';

/** The heading of the page. */
function formatTitle({ state }: Pick<Order, 'state'>): string {
  if (state === 'cancelled') return 'Your order is canceled';
  return state === 'confirmed' ? 'Thank you. Your order is confirmed.' : messages.paymentProcessing;
}

/** The headings above the address of an order. */
const addressTitles: Readonly<Record<ShippingMode, string>> = {
  'ship-to-me': 'Shipping to',
  'ship-to-shop': 'Installation at',
  'mobile-install': 'Installation at',
  'fedex-pickup': 'Pick up at',
  'warehouse-pickup': 'Pick up at',
};

const CANCEL_HERE = 'Select “Cancel your order” above.';

const OrderAndZip = ({ order: { orderNumber, shipping } }: { order: Order }) => (
  <>
    <input type="hidden" name="orderNumber" value={orderNumber} />
    <input type="hidden" name="zip" value={shipping.zip} />
  </>
);

interface OrderConfirmationProps {
  order: Order;
  /** The moment the page was rendered, ISO 8601. */
  now: string;
}

/**
 * The page after the purchase: whether it has worked or is being processed, and what comes next. It is safe to reload.
 */
export function OrderConfirmation({ order, now }: OrderConfirmationProps) {
  const confirmed = order.state === 'confirmed';
  useSignal(confirmed && isRecent(order, now) ? { kind: 'order', order } : null, order.orderNumber);
  const one = order.quote.tireCount === 1;
  const tires = tireWord(order.quote.tireCount);
  const embedded = useSite().embedOrigins !== null;
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>{formatTitle(order)}</h1>
          <p>
            Order number <strong data-order-number>{order.orderNumber}</strong>
          </p>
        </Stack>
        {order.state === 'cancelled' ? (
          <Notice tone="info" role="status">
            <p>
              {order.refunds.length > 0
                ? `We’re refunding the full amount to ${order.refundTo}, and nothing will be shipped.`
                : 'You were not charged, and nothing will be shipped.'}
            </p>
          </Notice>
        ) : confirmed ? (
          <Notice tone="positive" role="status">
            <p className={styles['spaced']}>
              {order.fulfillment === null ? (
                `Your ${tires} ${one ? 'arrives' : 'arrive'} ${arrivalDays(order.arrives, now)}.`
              ) : (
                <WayText
                  way={{ ...order.fulfillment, appointment: order.appointment?.appointment ?? null }}
                  arrives={order.arrives}
                  region={order.shipping.state}
                  now={now}
                />
              )}
            </p>
            <p>We sent a confirmation to {order.shipping.email}.</p>
          </Notice>
        ) : (
          <Notice tone="info" role="status">
            <p>{paymentMessages.paymentProcessingHelp}</p>
          </Notice>
        )}
        {confirmed && <WhatToBring mode={order.shippingMode} orderNumber={order.orderNumber} />}
        <Card as="section" aria-label="Order" padding="lg">
          <Stack gap={4}>
            <ul className={styles['bought']} role="list">
              {order.lines.map((line) => (
                <li key={line.lineNo}>
                  <span>
                    {line.quantity} × {line.name}
                    <br />
                    <span className={styles['muted']}>
                      {line.axle && `${axleNames[line.axle]} · `}
                      {line.size} {line.service}
                      {line.car !== null && (
                        <>
                          <br />
                          For your {line.car}
                        </>
                      )}
                      {line.agreed?.map((sentence) => (
                        <span key={sentence}>
                          <br />
                          {`You agreed: “${sentence}”`}
                        </span>
                      ))}
                    </span>
                  </span>
                  <Money cents={line.tiresCents} />
                </li>
              ))}
            </ul>
            <Stack gap={1}>
              <span className={styles['muted']}>{addressTitles[order.shippingMode]}</span>
              <AddressText {...order.shipping} />
              {order.shipping.instructions && (
                <span className={styles['muted']}>Delivery instructions: {order.shipping.instructions}</span>
              )}
            </Stack>
            <Summary
              aria-label="Price summary"
              lines={quoteLines(order.quote)}
              total={{ label: paidLabel(order), amount: order.totalCents }}
            />
            {order.termsVersion != null && (
              <p className={styles['muted']}>{acceptedTerms(order.termsVersion)}</p>
            )}
          </Stack>
        </Card>
        <Cluster>
          {/* The buyer need not type number and ZIP code, and neither of them may appear in an address. */}
          <Form method="post" action="/track-your-order">
            <OrderAndZip order={order} />
            <Button type="submit" tone="primary">
              Track your order
            </Button>
          </Form>
          {order.cancel.isOpen && (
            <Form method="post" action="/track-your-order">
              <OrderAndZip order={order} />
              <Button type="submit" name="next" value="cancel">
                Cancel your order
              </Button>
            </Form>
          )}
          {order.appointment?.calendarPath && (
            <ButtonLink
              to={order.appointment.calendarPath}
              reloadDocument
              {...(embedded && { target: '_blank' })}
            >
              Add to calendar
            </ButtonLink>
          )}
          {order.receiptPath && (
            // In a partner's frame it would take the shop's place, and the session would be lost.
            <ButtonLink to={order.receiptPath} reloadDocument {...(embedded && { target: '_blank' })}>
              Receipt (PDF)
            </ButtonLink>
          )}
        </Cluster>
        {confirmed && (
          <AfterOrder
            cancel={order.cancel}
            now={now}
            tireCount={order.quote.tireCount}
            cancelLink={CANCEL_HERE}
          >
            <WhatsNext order={order} />
          </AfterOrder>
        )}
      </Stack>
    </Page>
  );
}
