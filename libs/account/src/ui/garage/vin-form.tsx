import { Vin } from '@tirekit/contract';
import { type FormErrors, FormMessage, useRouteForm } from '@tirekit/shell-ui';
import { Button, Cluster, ErrorSummary, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import * as z from 'zod/mini';

const VinForm = z.object({ vin: Vin });

/** Finds a vehicle by its VIN, which is posted, used once, and not kept. */
export function FindByVin({ errors }: { errors: FormErrors | null }) {
  const form = useRouteForm(VinForm, errors);
  return (
    <Form method="post" {...form.bind}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        <FormMessage>{form.message}</FormMessage>
        <TextField
          label="VIN"
          hint="17 letters and digits: on the driver’s side of the dashboard, on the registration, or on the insurance card. We don’t keep it."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...form.field('vin')}
        />
        <Cluster>
          <Button type="submit" name="intent" value="vin" busy={form.isSubmitting}>
            Find my vehicle
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
