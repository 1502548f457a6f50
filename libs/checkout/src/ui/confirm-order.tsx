import type { Order } from '@tirekit/contract';
import { Button, ButtonLink, Card, Page, formatUsd, Stack } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';

interface ConfirmOrderProps {
  order: Order;
  /** The bank's page for the second factor, if it opens in a new tab; null otherwise. */
  bankUrl: string | null;
}

/** The page of an order that waits for the bank's second factor, or that no longer does. */
export function ConfirmOrder({ order, bankUrl }: ConfirmOrderProps) {
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
          {open && bankUrl !== null && (
            <p>
              Your bank needs to verify that it’s you.{' '}
              <a href={bankUrl} target="_blank" rel="noreferrer">
                Verify with your bank (opens in a new tab)
              </a>
              , then come back and confirm the order.
            </p>
          )}
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
