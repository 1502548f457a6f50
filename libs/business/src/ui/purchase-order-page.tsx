import type { PurchaseOrderState, PurchaseOrderStatus } from '@tirekit/contract';
import { SupportPhone } from '@tirekit/shell-ui';
import { Card, formatDate, Page, SpecTable, Stack } from '@tirekit/ui';

interface PurchaseOrderPageProps {
  order: PurchaseOrderStatus;
}

/** The meaning of each state, and the buyer's next step. */
const OUTCOMES: Readonly<Record<PurchaseOrderState, { title: string; text: string }>> = {
  received: {
    title: 'We’re working on your purchase order',
    text: 'It’s here, and nothing has been decided yet. Reload this page in a few minutes.',
  },
  accepted: {
    title: 'We accepted your purchase order',
    text: 'Your tires are ordered. The confirmation email has the details.',
  },
  rejected: {
    title: 'We couldn’t accept your purchase order',
    text: 'Nothing was ordered or charged. You can correct the order in your purchasing system and send it again under the same number.',
  },
  canceled: {
    title: 'Your purchase order was canceled',
    text: 'Nothing will be shipped or charged. If you still need the tires, send a new order under another number.',
  },
};

/** The state of a purchase order, for the staff of the customer that sent it. */
export function PurchaseOrderPage({ order }: PurchaseOrderPageProps) {
  const { customer, orderId, state, reason, orderNumber, receivedAt } = order;
  const { title, text } = OUTCOMES[state];
  return (
    <Page width="text">
      <Card padding="lg">
        <Stack gap={4}>
          <h1>{title}</h1>
          <p>{text}</p>
          <SpecTable
            aria-label="Your purchase order"
            rows={[
              { label: 'Purchase order', value: orderId },
              { label: 'Organization', value: customer },
              { label: 'Received', value: formatDate(receivedAt) },
              ...(reason === null ? [] : [{ label: 'Reason', value: reason }]),
              ...(orderNumber === null ? [] : [{ label: 'Our order number', value: orderNumber }]),
            ]}
          />
          <p>
            Questions? Call <SupportPhone />.
          </p>
        </Stack>
      </Card>
    </Page>
  );
}
