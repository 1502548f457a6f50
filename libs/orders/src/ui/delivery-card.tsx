import {
  arrivalVerbs,
  cancelPath,
  formatPhone,
  isFittedMode,
  type Order,
  type ShippingMode,
  type TrackedOrder,
} from '@tirekit/contract';
import { AfterOrder } from '@tirekit/shell-ui';
import { arrivalDays } from '@tirekit/tire-ui';
import { Card, Money, SpecTable, Stack, type SpecRow } from '@tirekit/ui';
import { Link } from 'react-router';
import { dayAhead, isOver, tiresIn } from '../model/timeline.ts';

interface DeliveryCardProps {
  order: TrackedOrder;
  /** With name and street, for the member whose order it is. */
  own: Order | null;
  /** The query that opens this order on other pages. */
  search: string;
  /** The moment the page was made, ISO 8601. */
  now: string;
}

/** The labels of the tires' destination. */
const destinationLabels: Readonly<Record<ShippingMode, string>> = {
  'ship-to-me': 'Shipping to',
  'ship-to-shop': 'Installation in',
  'mobile-install': 'Installation in',
  'fedex-pickup': 'Shipping to',
  'warehouse-pickup': 'Pick up in',
};

/** The destination of an order's tires, the carrier, and the last day for a return. */
export function DeliveryCard({ order, own, search, now }: DeliveryCardProps) {
  const { destination, shippingMode } = order;
  const { city, state, zip } = destination;
  return (
    <Card as="aside" aria-label="Delivery" padding="lg">
      <Stack gap={4}>
        <SpecTable
          rows={[
            {
              label: destinationLabels[shippingMode],
              value: own === null ? `${city}, ${state} ${zip}` : <Recipient {...own.shipping} />,
            },
            ...(own === null ? [] : contactRows(own)),
            ...dateRows(order, now),
            ...carrierRows(order),
            { label: 'Order total', value: <Money cents={order.totalCents} /> },
          ]}
        />
        {!isOver(order) && (
          <AfterOrder
            cancel={order.cancel}
            now={now}
            tireCount={tiresIn(order)}
            cancelLink={<Link to={`${cancelPath}${search}`}>Cancel your order</Link>}
          />
        )}
      </Stack>
    </Card>
  );
}

/** The days promised when the order was paid, and the carrier's date since; empty once the order is over, or if it is picked up. */
function dateRows(order: TrackedOrder, now: string): SpecRow[] {
  const { arrives, expectedDelivery, deliveredOn, shippingMode } = order;
  if (deliveredOn !== null || isOver(order) || shippingMode === 'warehouse-pickup') return [];
  const promised = { label: 'Promised', value: `${arrivalVerbs[shippingMode]} ${arrivalDays(arrives, now)}` };
  if (expectedDelivery === null) return [promised];
  const label = isFittedMode(shippingMode) ? 'Tires expected there' : 'Expected delivery';
  return [promised, { label, value: dayAhead(expectedDelivery, now) }];
}

/** An address as it is written on a label. */
function Recipient(to: Order['shipping']) {
  const lines = [
    `${to.firstName} ${to.lastName}`,
    to.company,
    to.addressLine1,
    to.addressLine2,
    `${to.city}, ${to.state} ${to.zip}`,
  ];
  return lines.filter(Boolean).map((line, at) => <div key={at}>{line}</div>);
}

function contactRows({ shipping: { email, phone, instructions } }: Order): SpecRow[] {
  return [
    { label: 'Email', value: email },
    { label: 'Phone', value: formatPhone(phone) },
    ...(instructions ? [{ label: 'Delivery instructions', value: instructions }] : []),
  ];
}

/**
 * Carrier and tracking number, or that they are not known yet. An order that ended before it was shipped has none, and
 * neither has one that its buyer collects where the tires are.
 */
function carrierRows(order: TrackedOrder): SpecRow[] {
  const { carrier, trackingNumber, trackingUrl } = order;
  if (carrier === null && (isOver(order) || order.shippingMode === 'warehouse-pickup')) return [];
  return [
    { label: 'Carrier', value: carrier ?? 'Assigned when your order ships' },
    {
      label: 'Tracking number',
      value:
        trackingUrl === null ? (
          (trackingNumber ?? 'Not available yet')
        ) : (
          // In a new tab, so that this page stays open.
          <a href={trackingUrl} target="_blank" rel="noreferrer">
            {trackingNumber}
          </a>
        ),
    },
  ];
}
