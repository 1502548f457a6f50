import { useState } from 'react';
import { Form } from 'react-router';
import { type FormErrors, useRouteForm } from '@tirekit/shell-ui';
import { Button, ErrorSummary, Notice, Stack, TextField } from '@tirekit/ui';
import { usePlace } from '../data/place.ts';
import { DeliveryFields } from '../model/delivery-fields.ts';

export interface DeliveryFormProps {
  /** The ZIP code that the visitor has entered before. */
  zip: string | null;
  /** The action's answer, if it did not accept the form. */
  errors: FormErrors | undefined;
}

/** Asks for a ZIP code and shows the place while it is typed. Without scripts it is an ordinary form. */
export function DeliveryForm({ zip, errors }: DeliveryFormProps) {
  const form = useRouteForm(DeliveryFields, errors, { defaultValues: { zip: zip ?? '' } });
  const zipField = form.field('zip');
  const [typed, setTyped] = useState(zipField.defaultValue);
  const { data: place } = usePlace(typed);
  return (
    <Form method="post" aria-label="Delivery" {...form.bind}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        {form.message && <Notice tone="critical" role="alert" title={form.message} />}
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          {...zipField}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            zipField.onChange(event);
          }}
        />
        <p aria-live="polite">{place && `We deliver to ${place.city}, ${place.state}.`}</p>
        <Button type="submit" tone="primary" busy={form.isSubmitting}>
          Use this ZIP code
        </Button>
      </Stack>
    </Form>
  );
}
