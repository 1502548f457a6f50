import type { TrackedOrder } from '@tirekit/contract';
import { ButtonLink, Card, Cluster, Page, formatDate, Money, Sidebar, SpecTable, Stack } from '@tirekit/ui';
import { OrderLines } from './order-lines.tsx';
import { TrackingTimeline } from './tracking-timeline.tsx';

/** An order as a guest may see it: where it is, what is in it, and nothing about the person. */
export function TrackingResult({ order }: { order: TrackedOrder }) {
  const { destination } = order;
  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>{order.statusText}</h1>
          <p>
            Order {order.orderNumber}, placed {formatDate(order.placedAt)}
          </p>
        </Stack>
        <Sidebar side="end">
          <Stack gap={6}>
            <Card as="section" aria-label="Progress" padding="lg">
              <TrackingTimeline order={order} />
            </Card>
            <Card as="section" aria-label="Tires" padding="lg">
              <OrderLines lines={order.lines} />
            </Card>
          </Stack>
          <Card as="aside" aria-label="Delivery" padding="lg">
            <SpecTable
              rows={[
                { label: 'Going to', value: `${destination.city}, ${destination.state} ${destination.zip}` },
                ...(order.expectedDelivery && order.deliveredOn === null
                  ? [{ label: 'Expected delivery', value: formatDate(order.expectedDelivery) }]
                  : []),
                { label: 'Carrier', value: order.carrier ?? 'Named once the carrier has your tires' },
                { label: 'Tracking number', value: order.trackingNumber ?? 'Not yet' },
                { label: 'Order total', value: <Money cents={order.totalCents} /> },
              ]}
            />
          </Card>
        </Sidebar>
        <Cluster>
          <ButtonLink to="/track-your-order">Track another order</ButtonLink>
        </Cluster>
      </Stack>
    </Page>
  );
}
