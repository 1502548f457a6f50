import { AccountFrame } from '@tirekit/shell-ui';
import { ButtonLink, Card, Cluster, Page, Sidebar, Stack } from '@tirekit/ui';
import type { OrderPageData } from '../data/order-page.ts';
import { shopDate, getStatus } from '../model/timeline.ts';
import { AfterSaleCards } from './after-sale.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { FittingCard } from './fitting-card.tsx';
import { OrderLines } from './order-lines.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PickupCard } from './pickup-card.tsx';
import { TrackingTimeline } from './tracking-timeline.tsx';

/**
 * The page of an order. A guest sees its progress, its tires, and nothing about the person; a member sees all of it, among the
 * pages of the account.
 */
export function OrderPage(page: OrderPageData) {
  const { order, own, now } = page;
  const title = getStatus(order, now);
  const placed = `Order ${order.orderNumber}, placed ${shopDate(order.placedAt, now)}`;
  if (own !== null) {
    return (
      <AccountFrame title={title} current="orders">
        <p>{placed}</p>
        <OrderCards {...page} />
        <Cluster>
          <ButtonLink to="/account/my-orders">All your orders</ButtonLink>
        </Cluster>
      </AccountFrame>
    );
  }
  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>{title}</h1>
          <p>{placed}</p>
        </Stack>
        <OrderCards {...page} />
        <Cluster>
          <ButtonLink to="/track-your-order">Track another order</ButtonLink>
        </Cluster>
      </Stack>
    </Page>
  );
}

function OrderCards(page: OrderPageData) {
  const { order, own, search, now } = page;
  return (
    <Sidebar side="end">
      <Stack gap={6}>
        <Card as="section" aria-label="Progress" padding="lg">
          <TrackingTimeline order={order} now={now} />
        </Card>
        <Card as="section" aria-label="Tires" padding="lg">
          <OrderLines lines={order.lines} />
        </Card>
        {own !== null && <PaymentCard order={own} />}
      </Stack>
      <Stack gap={6}>
        <FittingCard order={order} />
        <PickupCard order={order} />
        <DeliveryCard order={order} own={own} search={search} now={now} />
        <AfterSaleCards {...page} />
      </Stack>
    </Sidebar>
  );
}
