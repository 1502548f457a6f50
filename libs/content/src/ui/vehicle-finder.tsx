import { useState } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import { useHydrated, writeStored, stored } from '@tirekit/shell-kit';
import { Button, FieldError, SelectField } from '@tirekit/ui';
import styles from './finder.module.css';

interface Named {
  slug: string;
  name: string;
}

interface VehicleFinderProps {
  years: readonly number[];
  makes: readonly Named[];
  models?: readonly Named[];
  chosen?: { year: number | null; make: string | null };
  problem?: string | null;
}

const FIND_VEHICLE = '/find/vehicle';

/**
 * By year, make and model. Without scripts it is a GET form in two steps, and the next page has the models; with
 * scripts the models fill in as soon as year and make are chosen.
 */
export function VehicleFinder({ years, makes, models = [], chosen, problem = null }: VehicleFinderProps) {
  const fetched = useFetcher<{ models: readonly Named[] }>();
  const hydrated = useHydrated();
  const [year, setYear] = useState(chosen?.year ? String(chosen.year) : '');
  const [make, setMake] = useState(chosen?.make ?? '');
  const busy = useNavigation().location?.pathname === FIND_VEHICLE;
  const offered = fetched.data?.models ?? models;
  const ready = offered.length > 0 && year !== '' && make !== '';

  const choose = (next: { year: string; make: string }): void => {
    setYear(next.year);
    setMake(next.make);
    if (next.year && next.make)
      void fetched.load(`${FIND_VEHICLE}?${new URLSearchParams({ year: next.year, make: next.make })}`);
  };

  return (
    <Form
      action={FIND_VEHICLE}
      className={styles['finder']}
      aria-label="Find tires by vehicle"
      onSubmit={(event) => remember(new FormData(event.currentTarget), makes, offered)}
    >
      <div className={styles['three']}>
        <SelectField
          name="year"
          label="Year"
          placeholder="Year"
          defaultValue={year}
          options={years.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={({ currentTarget }) => choose({ year: currentTarget.value, make })}
        />
        <SelectField
          name="make"
          label="Make"
          placeholder="Make"
          defaultValue={make}
          options={makes.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={({ currentTarget }) => choose({ year, make: currentTarget.value })}
        />
        <div className={models.length === 0 ? styles['scriptedOnly'] : undefined}>
          <SelectField
            // A new list starts without a choice.
            key={`${year} ${make}`}
            name="model"
            label="Model"
            placeholder={fetched.state === 'idle' ? 'Model' : 'Loading…'}
            disabled={hydrated && !ready}
            required={hydrated || models.length > 0}
            options={offered.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        </div>
      </div>
      <p className={styles['next']}>Where the size depends on the trim, we ask for it next.</p>
      <FieldError>{problem ?? undefined}</FieldError>
      <Button type="submit" tone="primary" size="lg" wide busy={busy}>
        See tires that fit
      </Button>
    </Form>
  );
}

function remember(form: FormData, makes: readonly Named[], models: readonly Named[]): void {
  const [year, make, model] = ['year', 'make', 'model'].map((name) => String(form.get(name) ?? ''));
  const makeName = makes.find(({ slug }) => slug === make)?.name;
  const modelName = models.find(({ slug }) => slug === model)?.name;
  if (!year || !make || !model || !makeName || !modelName) return;
  const vehicle = { label: `${year} ${makeName} ${modelName}`, path: `/vehicles/${make}/${model}/${year}` };
  writeStored(stored.vehicle, { year, make, model, ...vehicle });
  writeStored(stored.finder, { kind: 'vehicle', ...vehicle });
}
