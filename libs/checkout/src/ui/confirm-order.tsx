import type { Order } from '@tirekit/contract';
import { Button, ButtonLink, Card, Page, formatUsd, Stack } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';

/** Two states: the order still has to be confirmed, or it already is. */
export function ConfirmOrder({ order }: { order: Order }) {
  const busy = useNavigation().state !== 'idle';
  const open = order.state === 'requires-action' || order.state === 'pending';
  return (
    <Page width="text">
      <Card padding="lg">
        <Stack gap={4}>
          <h1>{open ? 'Confirm your order' : 'Your order is already confirmed'}</h1>
          <p>
            Order {order.orderNumber}, {formatUsd(order.totalCents)}
          </p>
          {open ? (
            <Form method="post">
              <Button type="submit" tone="primary" size="lg" wide busy={busy}>
                Confirm the order
              </Button>
            </Form>
          ) : (
            <ButtonLink tone="primary" size="lg" to="/checkout/order-confirmation">
              See your order
            </ButtonLink>
          )}
        </Stack>
      </Card>
    </Page>
  );
}
