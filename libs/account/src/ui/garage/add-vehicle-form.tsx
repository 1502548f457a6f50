import { business, type Drive } from '@tirekit/contract';
import { type FormErrors, FormMessage, useRouteForm } from '@tirekit/shell-ui';
import {
  Button,
  ButtonLink,
  CheckboxField,
  Cluster,
  ErrorSummary,
  RadioGroup,
  SelectField,
  Stack,
  TextField,
} from '@tirekit/ui';
import { Form } from 'react-router';
import { FoundVehicleForm } from '../../model/garage-forms.ts';
import { driveWords } from '../../model/garage-words.ts';

/** A vehicle that is offered, by what the form sends for it. */
export interface OfferedVehicle {
  readonly value: string;
  readonly label: string;
}

interface AddVehicleFormProps {
  /** One, or those that a VIN leaves open. */
  vehicles: readonly OfferedVehicle[];
  /** The trims to choose from, where the vehicle does not say its own. */
  trims: readonly string[];
  /** The drives to choose from; none where there is no question. */
  drives: readonly Drive[];
  /** The last four characters of the VIN, if it was found by one. */
  vinEnding: string | null;
  errors: FormErrors | null;
}

/** The remaining questions about a vehicle before it goes into the garage. */
export function AddVehicleForm({ vehicles, trims, drives, vinEnding, errors }: AddVehicleFormProps) {
  const [only] = vehicles;
  const form = useRouteForm(FoundVehicleForm, errors, {
    defaultValues: { vehicle: vehicles.length === 1 ? only?.value : undefined },
  });
  return (
    <Form method="post" {...form.bind}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        <FormMessage>{form.message}</FormMessage>
        {vehicles.length === 1 && only !== undefined ? (
          <>
            <input type="hidden" name="vehicle" value={only.value} />
            <p>
              <strong>{only.label}</strong>
            </p>
          </>
        ) : (
          <RadioGroup
            legend="Which one is it?"
            options={vehicles.map(({ value, label }) => ({ value, label }))}
            {...form.choice('vehicle')}
          />
        )}
        {trims.length > 0 && (
          <SelectField
            label="Trim"
            optional
            hint="It’s on the back of the car, or on the registration. You can choose it later."
            placeholder="I’m not sure"
            options={trims.map((trim) => ({ value: trim, label: trim }))}
            {...form.field('trim')}
          />
        )}
        {drives.length > 0 && (
          <SelectField
            label="Drive"
            optional
            placeholder="I’m not sure"
            options={drives.map((drive) => ({ value: drive, label: driveWords[drive] }))}
            {...form.field('drive')}
          />
        )}
        <TextField
          label="Nickname"
          optional
          hint="Such as Dad’s truck."
          maxLength={business.garage.nicknameMax}
          autoComplete="off"
          {...form.field('nickname')}
        />
        {vinEnding !== null && (
          <>
            <input type="hidden" name="vinEnding" value={vinEnding} />
            <CheckboxField
              label={`Keep the last four characters of the VIN (${vinEnding})`}
              hint="They tell two vehicles of the same kind apart. We never keep the whole VIN."
              value="yes"
              {...form.checkbox('keepVin')}
            />
          </>
        )}
        <Cluster>
          <Button type="submit" name="intent" value="add" tone="primary" busy={form.isSubmitting}>
            Add to my garage
          </Button>
          <ButtonLink tone="quiet" to="/account/my-garage">
            Cancel
          </ButtonLink>
        </Cluster>
      </Stack>
    </Form>
  );
}
