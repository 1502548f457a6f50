import { Button, Cluster, SelectField, Stack } from '@tirekit/ui';
import { useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { classNames } from '@tirekit/ui';
import type { VehicleChoices } from '../../data/vehicle-choices.ts';
import styles from './garage.module.css';

const HERE = '/account/my-garage/add';

/**
 * Year, make, and model, each offered once the one before is chosen. The choices are the address of the page, so the way back
 * and a browser without scripts work; with scripts, each choice goes there by itself.
 */
export function GarageVehicleFinder({ years, makes, models, chosen }: Omit<VehicleChoices, 'found'>) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isLoading = useNavigation().location?.pathname === HERE;
  const next = (): void => {
    void submit(form.current, { replace: true, preventScrollReset: true });
  };
  const named = (all: readonly { slug: string; name: string }[]) =>
    all.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <Form method="get" action={HERE} ref={form} aria-label="Choose a vehicle" autoComplete="off">
      <Stack gap={4}>
        <div className={classNames(styles['pair'], styles['three'])}>
          <SelectField
            name="year"
            label="Year"
            placeholder="Year"
            defaultValue={String(chosen.year ?? '')}
            options={years.map((year) => ({ value: String(year), label: String(year) }))}
            onChange={next}
          />
          {makes.length > 0 && (
            <SelectField
              key={`make ${String(chosen.year)}`}
              name="make"
              label="Make"
              placeholder={isLoading ? 'Loading…' : 'Make'}
              defaultValue={chosen.make ?? ''}
              required={false}
              options={named(makes)}
              onChange={next}
            />
          )}
          {models.length > 0 && (
            <SelectField
              key={`model ${String(chosen.year)} ${String(chosen.make)}`}
              name="model"
              label="Model"
              placeholder={isLoading ? 'Loading…' : 'Model'}
              defaultValue={chosen.model ?? ''}
              required={false}
              options={named(models)}
              onChange={next}
            />
          )}
        </div>
        <div className={styles['plain']}>
          <Cluster>
            <Button type="submit">Continue</Button>
          </Cluster>
        </div>
      </Stack>
    </Form>
  );
}
