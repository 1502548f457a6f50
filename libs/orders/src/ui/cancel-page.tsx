import { timeAt } from '@tirekit/channel';
import { business, type Order, type TrackedOrder } from '@tirekit/contract';
import { type FormErrors, SupportPhone, useSite } from '@tirekit/shell-ui';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  formatUsd,
  Notice,
  Page,
  SpecTable,
  type SpecRow,
  Stack,
} from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import { refundGoesTo, refundArrivalText } from '../model/refund-words.ts';
import { OrderLines } from './order-lines.tsx';

export interface CancelPageProps {
  order: TrackedOrder;
  /** For the member whose order it is. */
  own: Order | null;
  /** The page of the order. */
  back: string;
  errors: FormErrors | null;
}

// By their names: taking them out of the whole would ship the whole.
const returns = business.returns;
const cancelMinutes = business.cancelMinutes;

/** Says what happens to money, tires, and appointment, and asks once. */
export function CancelPage({ order, own, back, errors }: CancelPageProps) {
  const isSubmitting = useNavigation().state !== 'idle';
  const { hours } = useSite().channel.support;
  const { cancel, orderNumber, lines } = order;
  if (!cancel.isOpen) return <TooLate order={order} back={back} />;
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>Cancel this order?</h1>
          <p>
            Order {orderNumber}
            {cancel.until !== null && `, free to cancel until ${timeAt(new Date(cancel.until), hours.zone)}`}
          </p>
        </Stack>
        {errors?.message && (
          <Notice tone="critical" role="alert">
            <p>{errors.message}</p>
          </Notice>
        )}
        <Card as="section" aria-label="What happens" padding="lg">
          <SpecTable aria-label="What happens" rows={whatHappens(order, own)} />
        </Card>
        <Card as="section" aria-label="Tires" padding="lg">
          <OrderLines lines={lines} />
        </Card>
        <Form method="post">
          <Cluster>
            <Button type="submit" tone="danger" size="lg" busy={isSubmitting}>
              Cancel the whole order
            </Button>
            <ButtonLink to={back}>Keep my order</ButtonLink>
          </Cluster>
        </Form>
      </Stack>
    </Page>
  );
}

function whatHappens(order: TrackedOrder, own: Order | null): SpecRow[] {
  const isPaid = order.state === 'confirmed';
  const { refundCents, giftCardCents = 0 } = order.cancel;
  const refund = { amountCents: refundCents, giftCardCents };
  const to = own !== null && giftCardCents === 0 ? own.refundTo : refundGoesTo(refund);
  return [
    {
      label: 'Your money',
      value: isPaid
        ? `We’ll refund ${refundCents === order.totalCents ? 'the full ' : ''}${formatUsd(refundCents)} to ${to}. ${refundArrivalText(refund)}`
        : 'You won’t be charged. A pending amount at your bank will disappear.',
    },
    { label: 'Your tires', value: 'Nothing will be shipped.' },
    ...(order.fitting === null
      ? []
      : [{ label: 'Your appointment', value: 'We’ll cancel it and tell the shop.' }]),
  ];
}

/** The order is on its way, or was never paid. */
function TooLate({ order, back }: Pick<CancelPageProps, 'order' | 'back'>) {
  const isFailed = order.state === 'failed';
  return (
    <Page width="text">
      <Stack gap={6}>
        <h1>{isFailed ? 'There is nothing to cancel' : 'This order can no longer be canceled'}</h1>
        <Notice tone="info">
          <p>
            {isFailed
              ? 'The payment of this order did not go through. You were not charged.'
              : `We send orders out ${String(cancelMinutes)} minutes after they are placed. Nothing has changed with yours. You can return unmounted tires within ${String(returns.days)} days of delivery, or call `}
            {!isFailed && (
              <>
                <SupportPhone />.
              </>
            )}
          </p>
        </Notice>
        <Cluster>
          <ButtonLink to={back}>Back to your order</ButtonLink>
          <ButtonLink to="/returns-and-refunds">How returns work</ButtonLink>
        </Cluster>
      </Stack>
    </Page>
  );
}
