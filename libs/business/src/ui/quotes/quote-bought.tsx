import { SupportPhone } from '@tirekit/shell-ui';
import { ButtonLink, Card, Cluster, Page, Stack } from '@tirekit/ui';

/** For whoever opens a quote once more after it was ordered. */
export function QuoteBought({ quoteNumber }: { quoteNumber: string }) {
  return (
    <Page width="text">
      <Card padding="lg">
        <Stack gap={4}>
          <h1>Your order is already confirmed</h1>
          <p>
            Quote {quoteNumber} has been ordered. The confirmation is in your email, with your order number.
          </p>
          <Cluster>
            <ButtonLink tone="primary" to="/checkout/order-confirmation">
              See your order
            </ButtonLink>
            <ButtonLink to="/track-your-order">Track an order</ButtonLink>
          </Cluster>
          <p>
            Didn’t order it? Call <SupportPhone />.
          </p>
        </Stack>
      </Card>
    </Page>
  );
}
