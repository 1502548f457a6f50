import { type Cart } from '@tirekit/contract';
import { readStored, stored, useFeature, useHydrated } from '@tirekit/shell-ui';
import { AccordionItem, Button, ButtonLink, formatDate, Link, Notice, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';

interface QuoteInCartProps {
  quote: NonNullable<Cart['salesQuote']>;
  lines: Cart['lines'];
}

/** Says which of the cart's prices a quote brought, and until when they stay. */
export function QuoteInCart({ quote, lines }: QuoteInCartProps) {
  const { quoteNumber, expiresAt, holds } = quote;
  const isMixed = lines.some(({ quoted }) => quoted === undefined);
  // On the day as our phones have it.
  const until = formatDate(expiresAt, { timeZone: 'America/New_York' });
  return (
    <Notice tone={holds ? 'info' : 'caution'} title={`Quote ${quoteNumber}`}>
      <p>
        {holds
          ? `Your quoted prices stay until ${until}. If a price drops, you pay the lower one.`
          : 'The quote is for all of its tires, and some are gone from your cart, so these are today’s prices.'}
        {isMixed &&
          ' Your cart has other tires besides, which are part of this order unless you remove them.'}{' '}
        <Link to={`/quotes/${quoteNumber}`}>See the quote</Link>
      </p>
    </Notice>
  );
}

/** Opens a quote by its number, for whoever has no link at hand. Its own page answers, and says what is wrong. */
export function RetrieveQuote() {
  const hydrated = useHydrated();
  if (!useFeature('accounts')) return null;
  const known = hydrated ? readStored(stored.retrieveQuote) : null;
  return (
    <AccordionItem title="Retrieve a quote">
      <Form method="post" action="/retrieve-quote">
        <Stack gap={3}>
          <TextField
            key={known}
            label="Quote number"
            name="quoteNumber"
            defaultValue={known ?? ''}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <TextField
            label="Email or ZIP code"
            name="proof"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={254}
          />
          <Button type="submit">Open quote</Button>
        </Stack>
      </Form>
    </AccordionItem>
  );
}

/** For sales staff: the cart as a quote for a customer. */
export function SendAsQuote() {
  return (
    <ButtonLink wide to="/account/quotes/new">
      Send this cart as a quote
    </ButtonLink>
  );
}
