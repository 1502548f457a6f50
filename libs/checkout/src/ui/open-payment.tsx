import { Button, ButtonLink, Card, Cluster, Notice, Stack } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import type { PaymentOutcome } from '../model/payment-outcome.ts';

interface OpenPaymentProps {
  payment: Extract<PaymentOutcome, { kind: 'waiting' | 'processing' }>;
}

/** A payment whose buyer has not finished it, or that its provider is still working on. */
export function OpenPayment({ payment }: OpenPaymentProps) {
  const busy = useNavigation().state !== 'idle';
  const { title, text } = payment;
  if (payment.kind === 'processing')
    return (
      <Notice
        tone="info"
        role="status"
        title={title}
        action={<ButtonLink to="/checkout/order-confirmation">Track order {payment.orderNumber}</ButtonLink>}
      >
        <p>{text}</p>
      </Notice>
    );
  return (
    <Card as="section" aria-label="Open payment" padding="lg">
      <Stack gap={4}>
        <h2>{title}</h2>
        <p>{text}</p>
        <Cluster>
          {payment.continueUrl !== null && (
            <ButtonLink to={payment.continueUrl} reloadDocument tone="primary" size="lg">
              {payment.continueLabel}
            </ButtonLink>
          )}
          <Form method="post">
            <input type="hidden" name="intent" value="give-up" />
            <Button type="submit" size="lg" busy={busy}>
              Cancel and choose another way to pay
            </Button>
          </Form>
        </Cluster>
      </Stack>
    </Card>
  );
}
