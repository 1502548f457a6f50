import { type BoughtTires, business, type GarageVehicle } from '@tirekit/contract';
import { type FormErrors, FormMessage, useRouteForm } from '@tirekit/shell-ui';
import { Button, Cluster, ErrorSummary, formatDate, SelectField, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { TiresForm } from '../../model/garage-forms.ts';
import { dayAndMiles } from '../../model/garage-words.ts';
import { MilesField } from './miles-field.tsx';
import styles from './garage.module.css';

interface FittedTiresProps {
  vehicle: GarageVehicle;
  bought: readonly BoughtTires[];
  errors: FormErrors | null;
}

/** The tires that are on a vehicle, and the form to note others. */
export function FittedTires({ vehicle: { tires }, bought, errors }: FittedTiresProps) {
  const form = useRouteForm(TiresForm, errors);
  return (
    <Stack gap={4}>
      {tires !== null && (
        <p>
          <strong>{tires.name}</strong>, installed {dayAndMiles(tires.fittedOn, tires.miles)}.
        </p>
      )}
      <Form method="post" {...form.bind}>
        <Stack gap={4}>
          <ErrorSummary {...form.summary} />
          <FormMessage>{form.message}</FormMessage>
          {bought.length > 0 && (
            <SelectField
              label="From one of your orders"
              optional
              placeholder="Other tires"
              options={bought.map(({ orderNumber, boughtOn, name }) => ({
                value: orderNumber,
                label: `${name}, bought ${formatDate(boughtOn)}`,
              }))}
              {...form.field('orderNumber')}
            />
          )}
          <TextField
            label={bought.length > 0 ? 'Or which tires they are' : 'Which tires they are'}
            optional={bought.length > 0}
            maxLength={business.garage.tiresNameMax}
            autoComplete="off"
            {...form.field('name')}
          />
          <div className={styles['pair']}>
            <TextField label="Installed on" type="date" autoComplete="off" {...form.field('fittedOn')} />
            <MilesField label="Odometer that day" optional {...form.field('miles')} />
          </div>
          <Cluster>
            <Button type="submit" name="intent" value="tires" busy={form.isSubmitting}>
              Save tires
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Stack>
  );
}
