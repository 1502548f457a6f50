import type { GarageVehicle } from '@tirekit/contract';
import { type FormErrors, FormMessage, useRouteForm } from '@tirekit/shell-ui';
import { Button, Cluster, ErrorSummary, formatDate, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { MilesForm } from '../../model/garage-forms.ts';
import { milesWords } from '../../model/garage-words.ts';
import { MilesField } from './miles-field.tsx';
import styles from './garage.module.css';

/** The last odometer reading, and the form for a new one. */
export function Odometer({ vehicle, errors }: { vehicle: GarageVehicle; errors: FormErrors | null }) {
  const form = useRouteForm(MilesForm, errors);
  const { odometer } = vehicle;
  return (
    <Stack gap={4}>
      {odometer !== null && (
        <p>
          {milesWords(odometer.miles)} on {formatDate(odometer.readOn)}.
        </p>
      )}
      <Form method="post" {...form.bind}>
        <Stack gap={4}>
          <ErrorSummary {...form.summary} />
          <FormMessage>{form.message}</FormMessage>
          <div className={styles['pair']}>
            <TextField label="Reading date" type="date" autoComplete="off" {...form.field('readOn')} />
            <MilesField label="Odometer" {...form.field('miles')} />
          </div>
          <Cluster>
            <Button type="submit" name="intent" value="miles" busy={form.isSubmitting}>
              Save miles
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Stack>
  );
}
