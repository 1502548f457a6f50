import { acceptedTerms, type Order, type OrderOrganization } from '@tirekit/contract';
import { quoteLines } from '@tirekit/tire-ui';
import { ButtonLink, Card, Cluster, SpecTable, Stack, Summary } from '@tirekit/ui';

const organizationRows = ({ name, unit, costCenter }: OrderOrganization) => [
  { label: 'Bought for', value: name },
  ...(unit === null ? [] : [{ label: 'Unit', value: unit }]),
  ...(costCenter === null ? [] : [{ label: 'Cost center', value: costCenter }]),
];

/** The amounts of an order, line by line, and the means of payment. */
export function PaymentCard({ order }: { order: Order }) {
  const {
    state,
    payment,
    paymentMethod,
    quote,
    totalCents,
    poNumber,
    organization,
    termsVersion,
    receiptPath,
    nextActionUrl,
  } = order;
  const isPaid = state === 'confirmed' && paymentMethod !== 'purchase-order';
  return (
    <Card as="section" aria-labelledby="payment" padding="lg">
      <Stack gap={4}>
        <h2 id="payment">Payment</h2>
        <Summary
          aria-label="Price summary"
          lines={quoteLines(quote)}
          total={{ label: isPaid ? 'Paid' : 'Total', amount: totalCents }}
        />
        {quote.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <SpecTable
          aria-label="Payment details"
          rows={[
            { label: payment.label, value: payment.text },
            ...(poNumber === null ? [] : [{ label: 'PO number', value: poNumber }]),
            ...(organization == null ? [] : organizationRows(organization)),
          ]}
        />
        {termsVersion != null && <p>{acceptedTerms(termsVersion)}</p>}
        <Cluster>
          {state === 'requires-action' && nextActionUrl !== null && (
            <ButtonLink to={nextActionUrl} reloadDocument tone="primary">
              Confirm the payment
            </ButtonLink>
          )}
          {receiptPath !== null && (
            <ButtonLink to={receiptPath} reloadDocument>
              Receipt (PDF)
            </ButtonLink>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
