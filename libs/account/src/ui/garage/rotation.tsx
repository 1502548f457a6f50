import { business, type GarageVehicle } from '@tirekit/contract';
import { type FormErrors, FormMessage, useRouteForm } from '@tirekit/shell-ui';
import { Badge, Button, CheckboxField, Cluster, ErrorSummary, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { RemindersForm, RotationForm } from '../../model/garage-forms.ts';
import { milesWords, rotationWords } from '../../model/garage-words.ts';
import { MilesField } from './miles-field.tsx';
import styles from './garage.module.css';

interface RotationProps {
  vehicle: GarageVehicle;
  errors: FormErrors | null;
  reminderErrors: FormErrors | null;
}

/** The next rotation of the tires, the form to record one, and reminders by mail. */
export function Rotation({ vehicle, errors, reminderErrors }: RotationProps) {
  const form = useRouteForm(RotationForm, errors);
  const due = rotationWords(vehicle);
  const { months, miles } = business.rotation;
  return (
    <Stack gap={4}>
      {vehicle.rotation?.isDue && (
        <Cluster>
          <Badge tone="caution">Rotation due</Badge>
        </Cluster>
      )}
      <p>
        {due === null
          ? `Tires wear evenly if they are rotated every ${String(months)} months or ${milesWords(miles)}, whichever comes first. Enter the date yours were installed, and we’ll tell you when to rotate them.`
          : `Next rotation: ${due}.`}{' '}
        {vehicle.advice}
      </p>
      <Form method="post" {...form.bind}>
        <Stack gap={4}>
          <ErrorSummary {...form.summary} />
          <FormMessage>{form.message}</FormMessage>
          <div className={styles['pair']}>
            <TextField label="Rotated on" type="date" autoComplete="off" {...form.field('rotatedOn')} />
            <MilesField label="Odometer that day" optional {...form.field('miles')} />
          </div>
          <Cluster>
            <Button type="submit" name="intent" value="rotation" busy={form.isSubmitting}>
              Save rotation
            </Button>
          </Cluster>
        </Stack>
      </Form>
      <Reminders vehicle={vehicle} errors={reminderErrors} />
    </Stack>
  );
}

function Reminders({ vehicle, errors }: { vehicle: GarageVehicle; errors: FormErrors | null }) {
  const form = useRouteForm(RemindersForm, errors, {
    defaultValues: { reminders: vehicle.reminders ? 'yes' : undefined },
  });
  return (
    <Form method="post" {...form.bind}>
      <Stack gap={4}>
        <FormMessage>{form.message}</FormMessage>
        <CheckboxField
          label="Email me when a rotation is due"
          hint="Every reminder has a link that stops them."
          value="yes"
          {...form.checkbox('reminders')}
        />
        <Cluster>
          <Button type="submit" name="intent" value="reminders" busy={form.isSubmitting}>
            Save reminders
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
