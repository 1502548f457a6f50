import { type SalesQuote } from '@tirekit/contract';
import { stored, SupportPhone, writeStored } from '@tirekit/shell-ui';
import { Button, Notice, Page, Stack } from '@tirekit/ui';
import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { QuoteBought } from './quote-bought.tsx';
import { QuoteFacts, QuoteSheet } from './quote-sheet.tsx';

interface QuotePageProps {
  salesQuote: SalesQuote;
}

/** A quote as its buyer reads it, with the way on to checkout. */
export function QuotePage({ salesQuote }: QuotePageProps) {
  const { quoteNumber, firstName, state, mayChange } = salesQuote;
  const busy = useNavigation().state !== 'idle';
  // The specification's key: the cart's form starts with it, whoever comes back in this tab.
  useEffect(() => writeStored(stored.retrieveQuote, quoteNumber), [quoteNumber]);
  if (state === 'bought') return <QuoteBought quoteNumber={quoteNumber} />;
  return (
    <Page width="text">
      <Form method="post" action={`/checkout/confirm-order/${quoteNumber}`}>
        <Stack gap={6}>
          <h1>{`${firstName}, here’s your quote`}</h1>
          <QuoteFacts salesQuote={salesQuote} />
          <QuoteSheet salesQuote={salesQuote} isEditable={mayChange} />
          <Stack gap={3}>
            <Button type="submit" tone="primary" size="lg" wide busy={busy}>
              Check out with this quote
            </Button>
            <p>
              {mayChange
                ? 'You can change quantities here or in your cart. Each tire keeps its price.'
                : 'The quantities of this quote are fixed.'}{' '}
              You choose or check delivery next. Nothing is reserved until you order, and if a price has
              dropped by then, you pay the lower one.
            </p>
            <Notice tone="info">
              <p>
                Questions? Call <SupportPhone />.
              </p>
            </Notice>
          </Stack>
        </Stack>
      </Form>
    </Page>
  );
}
