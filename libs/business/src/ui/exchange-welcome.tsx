import { stored, SupportPhone, writeStored } from '@tirekit/shell-ui';
import { ButtonLink, Card, Page, Stack } from '@tirekit/ui';
import { useEffect } from 'react';
import { worded } from '../model/exchange-words.ts';

interface ExchangeWelcomeProps {
  /** Null if the exchange does not vouch for the visitor, or no longer. */
  visit: { readonly customerId: string; readonly exchange: string; readonly checkoutUrl: string } | null;
}

/** The first page of a customer whom an exchange has sent, or of one whose visit has ended. */
export function ExchangeWelcome({ visit }: ExchangeWelcomeProps) {
  const { customerId = null, checkoutUrl = null } = visit ?? {};
  useEffect(() => {
    writeStored(stored.customerId, customerId);
    writeStored(stored.checkoutUrl, checkoutUrl);
  }, [customerId, checkoutUrl]);
  return (
    <Page width="text">
      <Card padding="lg">
        {visit === null ? (
          <Stack gap={4}>
            <h1>{worded('ended')}</h1>
            <p>{worded('endedHow')}</p>
            <p>
              Questions? Call <SupportPhone />.
            </p>
          </Stack>
        ) : (
          <Stack gap={4}>
            <h1>{worded('welcome', visit)}</h1>
            <p>{worded('customer', { customer: visit.customerId })}</p>
            <p>{worded('howItWorks', visit)}</p>
            <ButtonLink tone="primary" size="lg" to="/">
              {worded('startShopping')}
            </ButtonLink>
          </Stack>
        )}
      </Card>
    </Page>
  );
}
