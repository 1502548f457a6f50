import { business, type GarageVehicle } from '@tirekit/contract';
import { type FormErrors, FormMessage, useRouteForm } from '@tirekit/shell-ui';
import { Button, CheckboxField, Cluster, ErrorSummary, SelectField, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { VehicleForm } from '../../model/garage-forms.ts';
import { driveWords } from '../../model/garage-words.ts';

/** The owner's name for a vehicle, and the choices that decide its sizes. */
export function VehicleDetails({ vehicle, errors }: { vehicle: GarageVehicle; errors: FormErrors | null }) {
  const { nickname, trim, trims, drive, drives, label, vinEnding } = vehicle;
  const form = useRouteForm(VehicleForm, errors, {
    defaultValues: { nickname: nickname ?? '', trim: trim ?? '', drive: drive ?? '' },
  });
  return (
    <Form method="post" {...form.bind}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        <FormMessage>{form.message}</FormMessage>
        <p>{label}</p>
        <TextField
          label="Nickname"
          optional
          maxLength={business.garage.nicknameMax}
          autoComplete="off"
          {...form.field('nickname')}
        />
        {trims.length > 0 && (
          <SelectField
            label="Trim"
            optional
            placeholder="I’m not sure"
            options={trims.map((one) => ({ value: one, label: one }))}
            {...form.field('trim')}
          />
        )}
        {drives.length > 1 && (
          <SelectField
            label="Drive"
            optional
            placeholder="I’m not sure"
            options={drives.map((one) => ({ value: one, label: driveWords[one] }))}
            {...form.field('drive')}
          />
        )}
        {/* Facts that are not asked for stay as they are. */}
        {trims.length === 0 && trim !== null && <input type="hidden" name="trim" value={trim} />}
        {drives.length <= 1 && drive !== null && <input type="hidden" name="drive" value={drive} />}
        {vinEnding !== null && (
          <CheckboxField
            label={`Forget the last four characters of the VIN (${vinEnding})`}
            value="yes"
            {...form.checkbox('forgetVin')}
          />
        )}
        <Cluster>
          <Button type="submit" name="intent" value="vehicle" busy={form.isSubmitting}>
            Save vehicle
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
