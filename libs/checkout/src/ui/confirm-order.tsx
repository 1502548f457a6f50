import { Button, ButtonLink, Card, Page, formatUsd, Stack } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import type { OrderToConfirm } from '../data/order-to-confirm.ts';
import { getConfirmation } from '../model/confirmation.ts';

/** The page of an order that waits for a payment on another site, a bank's second factor or an exchange, or that no longer does. */
export function ConfirmOrder({ order, bankUrl }: OrderToConfirm) {
  const busy = useNavigation().state !== 'idle';
  const { state, title, text, onward } = getConfirmation(order);
  const open = state === 'open';
  return (
    <Page width="text">
      <Card padding="lg">
        <Stack gap={4}>
          <h1>{title}</h1>
          <p>
            Order {order.orderNumber}, {formatUsd(order.totalCents)}
          </p>
          {text !== null && <p>{text}</p>}
          {open && bankUrl !== null && (
            <p>
              Your bank needs to verify that it’s you.{' '}
              <a href={bankUrl} target="_blank" rel="noreferrer">
                Verify with your bank (opens in a new tab)
              </a>
              , then come back and confirm the order.
            </p>
          )}
          {open && (
            <Form method="post">
              <Button type="submit" tone="primary" size="lg" wide busy={busy}>
                Confirm the order
              </Button>
            </Form>
          )}
          {onward !== null && (
            <ButtonLink
              tone={open ? 'secondary' : 'primary'}
              size="lg"
              to={onward.to}
              reloadDocument={onward.reloadDocument}
            >
              {onward.label}
            </ButtonLink>
          )}
        </Stack>
      </Card>
    </Page>
  );
}
