import type { TireRegistration } from '@tirekit/contract';
import { type FormErrors, useRouteForm } from '@tirekit/shell-ui';
import { Button, ButtonLink, Card, Cluster, ErrorSummary, Notice, Page, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { RegistrationForm, tinField } from '../model/registration-form.ts';

export interface RegistrationPageProps {
  orderNumber: string;
  registration: TireRegistration;
  /** The page of the order. */
  back: string;
  errors: FormErrors | null;
}

/** A field for each tire of an order; what a shop has read at mounting stays. */
export function RegistrationPage({ orderNumber, registration, back, errors }: RegistrationPageProps) {
  const fields = registration.lines.flatMap(({ lineNo, name, size, tires }) =>
    tires.map((tire, at) => ({
      field: tinField(lineNo, at),
      label: `DOT number, tire ${String(at + 1)} of ${String(tires.length)} (${name}, ${size})`,
      tire,
    })),
  );
  const form = useRouteForm(RegistrationForm, errors, {
    defaultValues: Object.fromEntries(fields.map(({ field, tire }) => [field, tire?.tin])),
  });
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>Register your tires</h1>
          <p>
            {`Order ${orderNumber}. We keep the numbers with your order and send them to the manufacturer with your name and address, so that you can be told of a recall. You can leave a field empty.`}
          </p>
          <p>
            The DOT number is on the sidewall and ends with four digits for week and year. Only one side of
            the tire has the full number.
          </p>
        </Stack>
        <Card padding="lg">
          <Form method="post" {...form.bind}>
            <Stack gap={4}>
              <ErrorSummary {...form.summary} />
              {form.message !== null && (
                <Notice tone="critical" role="alert">
                  <p>{form.message}</p>
                </Notice>
              )}
              {fields.map(({ field, label, tire }) =>
                tire?.source === 'shop' ? (
                  <p key={field}>
                    {label}
                    <br />
                    {tire.tin}, entered by the shop that mounted it
                  </p>
                ) : (
                  <TextField
                    key={field}
                    label={label}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    maxLength={40}
                    optional
                    {...form.field(field)}
                  />
                ),
              )}
              <Cluster>
                <Button type="submit" tone="primary" size="lg" busy={form.isSubmitting}>
                  Register
                </Button>
                <ButtonLink to={back}>Back to your order</ButtonLink>
              </Cluster>
            </Stack>
          </Form>
        </Card>
      </Stack>
    </Page>
  );
}
