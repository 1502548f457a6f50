import { type FormErrors, SupportPhone, useRouteForm } from '@tirekit/shell-ui';
import { Button, Card, ErrorSummary, Notice, Page, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { TrackingForm } from '../model/tracking-form.ts';

interface TrackFormProps {
  errors: FormErrors | null;
  /** The message for a visitor who followed an expired link in a mail. */
  linkEnding?: string | null;
}

/** The form that asks for order number and ZIP code. */
export function TrackForm({ errors, linkEnding = null }: TrackFormProps) {
  const form = useRouteForm(TrackingForm, errors);
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>Track your order</h1>
          <p>
            Your order number is in the confirmation email and on the receipt. You do not need an account.
          </p>
        </Stack>
        <Card padding="lg">
          <Form method="post" {...form.bind}>
            <Stack gap={4}>
              <ErrorSummary {...form.summary} />
              {linkEnding !== null && errors === null && (
                <Notice tone="caution">
                  <p>{linkEnding}</p>
                </Notice>
              )}
              {form.message !== null && (
                <Notice tone="critical" role="alert">
                  <p>{form.message}</p>
                </Notice>
              )}
              <TextField
                label="Order number"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                {...form.field('orderNumber')}
              />
              <TextField
                label="Shipping ZIP code"
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={20}
                {...form.field('zip')}
              />
              <Button type="submit" tone="primary" size="lg" busy={form.isSubmitting}>
                Track order
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
