import { messages } from '@tirekit/contract';
import { type FormErrors, readStored, stored, SupportPhone, useRouteForm } from '@tirekit/shell-ui';
import { Button, Card, ErrorSummary, Notice, Page, Stack, TextField } from '@tirekit/ui';
import { useEffect } from 'react';
import { Form } from 'react-router';
import { FindQuoteForm } from '../../model/quote-forms.ts';

interface FindQuotePageProps {
  errors: FormErrors | null;
  /** True if the visitor followed a link that opens nothing. */
  hasEnded: boolean;
}

/** Asks for a quote's number, and for the email or ZIP code that it was made for. */
export function FindQuotePage({ errors, hasEnded }: FindQuotePageProps) {
  const form = useRouteForm(FindQuoteForm, errors);
  const { ref } = form.bind;
  // Values that this tab remembers are filled in once its scripts run, unless the visitor has typed already.
  useEffect(() => {
    const known = readStored(stored.retrieveQuote);
    const field = ref.current?.elements.namedItem('quoteNumber');
    if (known !== null && field instanceof HTMLInputElement && field.value === '') field.value = known;
  }, [ref]);
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>Retrieve a quote</h1>
          <p>The number is in the email with your quote, and on its PDF.</p>
        </Stack>
        <Card padding="lg">
          <Form method="post" action="/retrieve-quote" {...form.bind}>
            <Stack gap={4}>
              <ErrorSummary {...form.summary} />
              {hasEnded && errors === null && (
                <Notice tone="caution" role="status">
                  <p>{messages.quoteUnavailable}</p>
                </Notice>
              )}
              {form.message !== null && (
                <Notice tone="critical" role="alert">
                  <p>{form.message}</p>
                </Notice>
              )}
              <TextField
                label="Quote number"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                {...form.field('quoteNumber')}
              />
              <TextField
                label="Email or ZIP code"
                hint="The one that your quote was made for"
                autoComplete="email"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={254}
                {...form.field('proof')}
              />
              <Button type="submit" tone="primary" size="lg" busy={form.isSubmitting}>
                Open quote
              </Button>
              <p>
                Lost the number? Call <SupportPhone />.
              </p>
            </Stack>
          </Form>
        </Card>
      </Stack>
    </Page>
  );
}
