import { messages } from '@tirekit/contract';
import { type FormErrors, LookupPage, readStored, stored, useRouteForm } from '@tirekit/shell-ui';
import { TextField } from '@tirekit/ui';
import { useEffect } from 'react';
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
    <LookupPage
      title="Retrieve a quote"
      lead="The number is in the email with your quote, and on its PDF."
      form={form}
      action="/retrieve-quote"
      notice={hasEnded && errors === null ? messages.quoteUnavailable : null}
      number={{ name: 'quoteNumber', label: 'Quote number' }}
      submit="Open quote"
    >
      <TextField
        label="Email or ZIP code"
        hint="The one that your quote was made for"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        {...form.field('proof')}
      />
    </LookupPage>
  );
}
