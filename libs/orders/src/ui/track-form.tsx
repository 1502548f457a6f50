import { SupportPhone } from '@tirekit/shell-kit';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import { Button, Card, Page, Notice, Stack, TextField } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';

interface TrackFormProps {
  refusal: FormRefusal | null;
  /** What to say to a visitor who comes from a mail's link that opens nothing any more. */
  linkEnding?: string | null;
}

/** The form that asks for order number and ZIP code. */
export function TrackForm({ refusal, linkEnding = null }: TrackFormProps) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>Track your order</h1>
          <p>Your order number is in the confirmation email and on the receipt. No account is needed.</p>
        </Stack>
        <Card padding="lg">
          <Form method="post">
            <Stack gap={4}>
              {linkEnding !== null && refusal === null && (
                <Notice tone="caution">
                  <p>{linkEnding}</p>
                </Notice>
              )}
              {refusal?.message && (
                <Notice tone="critical" role="alert">
                  <p>{refusal.message}</p>
                </Notice>
              )}
              <TextField
                label="Order number"
                name="orderNumber"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
                defaultValue={refusal?.values['orderNumber'] ?? ''}
                error={refusal?.fields['orderNumber']}
              />
              <TextField
                label="Shipping ZIP code"
                name="zip"
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={10}
                defaultValue={refusal?.values['zip'] ?? ''}
                error={refusal?.fields['zip']}
              />
              <Button type="submit" tone="primary" size="lg" busy={busy}>
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
