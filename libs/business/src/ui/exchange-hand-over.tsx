import type { ExchangeHandOver as HandOver } from '@tirekit/contract';
import { stored, SubmitAtOnce, writeStored } from '@tirekit/shell-ui';
import { Button, Card, Page, Stack, Summary } from '@tirekit/ui';
import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { worded } from '../model/exchange-words.ts';
import styles from './exchange.module.css';

const FORM = 'hand-over';

/**
 * The way of an order to the exchange: a form with its purchase order, which is sent as soon as the page is there. Whoever comes
 * back, or has no scripts, sees what it says, how it makes the total, and a button.
 */
export function ExchangeHandOverForm({ handOver }: { handOver: HandOver }) {
  const { customerId, checkoutUrl, orderNumber } = handOver;
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    writeStored(stored.customerId, customerId);
    writeStored(stored.checkoutUrl, checkoutUrl);
  }, [customerId, checkoutUrl]);
  return (
    <Page width="text">
      <Stack gap={6}>
        <h1>{worded('onward', handOver)}</h1>
        <Stack gap={2}>
          <p>{worded('onwardHow', handOver)}</p>
          <p className={styles['muted']}>
            {worded('order', { order: orderNumber })}. {worded('customer', { customer: customerId })}
          </p>
        </Stack>
        <form id={FORM} method="post" action={checkoutUrl}>
          <input type="hidden" name={handOver.fieldName} value={handOver.payload} />
          <Button type="submit" tone="primary" size="lg" wide>
            {worded('onwardNow', handOver)}
          </Button>
        </form>
        <SubmitAtOnce formId={FORM} />
        <Card as="section" aria-labelledby="purchase-order" padding="lg">
          <Stack gap={4}>
            <h2 id="purchase-order">{worded('purchaseOrder')}</h2>
            <Summary
              aria-labelledby="purchase-order"
              lines={handOver.lines.map(({ description, quantity, amountCents }, at) => ({
                key: String(at),
                label: quantity === 1 ? description : `${description} × ${quantity}`,
                amount: amountCents,
              }))}
              total={{ label: worded('documentTotal'), amount: handOver.documentCents }}
            />
            {handOver.outside.length > 0 && (
              <Summary
                aria-label={worded('total')}
                lines={[
                  { label: worded('documentTotal'), amount: handOver.documentCents },
                  ...handOver.outside.map(({ label, amountCents }) => ({ label, amount: amountCents })),
                ]}
                total={{ label: worded('total'), amount: handOver.totalCents }}
              />
            )}
          </Stack>
        </Card>
        <Form method="post">
          <Button type="submit" busy={busy}>
            {worded('cancel')}
          </Button>
        </Form>
      </Stack>
    </Page>
  );
}
