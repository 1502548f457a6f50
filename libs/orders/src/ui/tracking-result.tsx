import {
  isFittedMode,
  type ShippingMode,
  type TireRegistration as Registration,
  type TrackedOrder,
} from '@tirekit/contract';
import { AfterOrder } from '@tirekit/shell-ui';
import { ButtonLink, Card, Cluster, Money, Page, Sidebar, SpecTable, Stack, type SpecRow } from '@tirekit/ui';
import { REGISTRATION } from '../model/registration-words.ts';
import { dayAhead, isOver, shopDate, statusOf, tiresIn } from '../model/timeline.ts';
import { FittingCard } from './fitting-card.tsx';
import { OrderLines } from './order-lines.tsx';
import { PickupCard } from './pickup-card.tsx';
import { TireRegistration } from './tire-registration.tsx';
import { TrackingTimeline } from './tracking-timeline.tsx';

interface TrackingResultProps {
  order: TrackedOrder;
  /** When the page was rendered, ISO 8601. */
  now: string;
  registration?: Registration | null;
  /** Where its buyer enters numbers of tires. */
  registrationPath?: string;
}

/** What is said of the place that the tires go to. */
const destinationLabels: Readonly<Record<ShippingMode, string>> = {
  'ship-to-me': 'Going to',
  'ship-to-shop': 'Installed in',
  'mobile-install': 'Installed in',
  'fedex-pickup': 'Going to',
  'warehouse-pickup': 'Pick up in',
};

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

/** An order as a guest may see it: its progress and its tires, and nothing about the person. */
export function TrackingResult({
  order,
  now,
  registration = null,
  registrationPath = REGISTRATION,
}: TrackingResultProps) {
  const { destination, expectedDelivery, deliveredOn } = order;
  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>{statusOf(order, now)}</h1>
          <p>
            Order {order.orderNumber}, placed {shopDate(order.placedAt, now)}
          </p>
        </Stack>
        <Sidebar side="end">
          <Stack gap={6}>
            <Card as="section" aria-label="Progress" padding="lg">
              <TrackingTimeline order={order} now={now} />
            </Card>
            <Card as="section" aria-label="Tires" padding="lg">
              <OrderLines lines={order.lines} />
            </Card>
          </Stack>
          <Stack gap={6}>
            <FittingCard order={order} />
            <PickupCard order={order} />
            <Card as="aside" aria-label="Delivery" padding="lg">
              <Stack gap={4}>
                <SpecTable
                  rows={[
                    {
                      label: destinationLabels[order.shippingMode],
                      value: `${destination.city}, ${destination.state} ${destination.zip}`,
                    },
                    ...(expectedDelivery !== null && deliveredOn === null && !isOver(order)
                      ? [
                          {
                            label: isFittedMode(order.shippingMode)
                              ? 'Tires expected there'
                              : 'Expected delivery',
                            value: dayAhead(expectedDelivery, now),
                          },
                        ]
                      : []),
                    ...carrierRows(order),
                    { label: 'Order total', value: <Money cents={order.totalCents} /> },
                  ]}
                />
                {!isOver(order) && (
                  <AfterOrder
                    placedAt={order.placedAt}
                    now={now}
                    tireCount={tiresIn(order)}
                    isDelivered={deliveredOn !== null}
                  />
                )}
              </Stack>
            </Card>
            <TireRegistration registration={registration} to={registrationPath} />
          </Stack>
        </Sidebar>
        <Cluster>
          <ButtonLink to="/track-your-order">Track another order</ButtonLink>
        </Cluster>
      </Stack>
    </Page>
  );
}
