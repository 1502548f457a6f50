import { type FormErrors, SupportPhone, useRouteForm } from '@tirekit/shell-ui';
import { Button, ButtonLink, Card, Cluster, ErrorSummary, Notice, Page, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { type AfterCode, afterCode, CodeForm } from '../model/after-code.ts';
import { MailCode } from './mail-code.tsx';
import * as trackingMessages from '../model/tracking-messages.ts';

interface CodePageProps {
  orderNumber: string;
  next: AfterCode;
  /** The codes sent so far: `once`, or `again` for another one; null before the first. */
  sent: string | null;
  errors: FormErrors | null;
}

/** Asks a guest who has only number and ZIP code for the code that is mailed to the order's own address. */
export function CodePage({ orderNumber, next, sent, errors }: CodePageProps) {
  const form = useRouteForm(CodeForm, errors);
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>Confirm it’s your order</h1>
          <p>
            To {afterCode[next].what} ({orderNumber}),{' '}
            {sent === null
              ? 'enter the code that we email to the address that the order was placed with.'
              : 'enter the code from our email.'}
          </p>
        </Stack>
        {form.message !== null && (
          <Notice tone="critical" role="alert">
            <p>{form.message}</p>
          </Notice>
        )}
        {sent === null ? (
          <MailCode tone="primary">Email me a code</MailCode>
        ) : (
          <>
            <Notice tone="info" role="status">
              <p>
                {sent === 'again' && 'Earlier codes no longer work. '}
                {trackingMessages.orderCodeSent}
              </p>
            </Notice>
            <Card padding="lg">
              <Form method="post" {...form.bind}>
                <Stack gap={4}>
                  <ErrorSummary {...form.summary} />
                  <TextField
                    label="Code from the email"
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    spellCheck={false}
                    maxLength={20}
                    {...form.field('code')}
                  />
                  <Button type="submit" tone="primary" size="lg" busy={form.isSubmitting}>
                    Continue
                  </Button>
                </Stack>
              </Form>
            </Card>
            <Stack gap={2}>
              <p>
                No email after a few minutes? Check your spam folder, or call <SupportPhone />. The links in
                your order emails work without a code.
              </p>
              <MailCode>Email me a new code</MailCode>
            </Stack>
          </>
        )}
        <Cluster>
          <ButtonLink to="/track-your-order/result">Back to your order</ButtonLink>
        </Cluster>
      </Stack>
    </Page>
  );
}
