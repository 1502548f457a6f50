import { quotePath, type SalesQuote } from '@tirekit/contract';
import { type FormErrors, formErrorSentence, SupportPhone } from '@tirekit/shell-ui';
import { Button, Notice, Page, Stack } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import { QuoteBought } from './quote-bought.tsx';
import { QuoteFacts, QuoteSheet } from './quote-sheet.tsx';

export interface ConfirmQuoteProps {
  salesQuote: SalesQuote;
  errors: FormErrors | null;
}

/** The two states of an order that sales staff made: to be confirmed, or already confirmed. */
export function ConfirmQuote({ salesQuote, errors }: ConfirmQuoteProps) {
  const { quoteNumber, state, kind, firstName, shippingMode } = salesQuote;
  const busy = useNavigation().state !== 'idle';
  const message = formErrorSentence(errors);
  if (state === 'bought') return <QuoteBought quoteNumber={quoteNumber} />;
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>Confirm your order</h1>
          <p>
            {`Hi ${firstName}, please look this over. `}
            {shippingMode === null ? 'You choose delivery next, and then you pay.' : 'You pay next.'}
          </p>
        </Stack>
        {message !== undefined && (
          <Notice tone="critical" role="alert">
            <p>{message}</p>
          </Notice>
        )}
        <QuoteFacts salesQuote={salesQuote} />
        <QuoteSheet salesQuote={salesQuote} />
        <Form method="post" action={`/checkout/confirm-order/${quoteNumber}`}>
          <Button type="submit" tone="primary" size="lg" wide busy={busy}>
            Confirm the order
          </Button>
        </Form>
        <p>
          {kind === 'quote' && (
            <>
              <a href={quotePath(quoteNumber)}>Back to your quote</a>.{' '}
            </>
          )}
          Nothing is reserved or charged yet. If something is wrong, call <SupportPhone />.
        </p>
      </Stack>
    </Page>
  );
}
