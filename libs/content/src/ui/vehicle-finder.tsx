import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useHydrated } from '@tirekit/shell-ui';
import { Button, FieldError, SelectField } from '@tirekit/ui';
import { type ModelChoice, useModels } from '../data/models.ts';
import { useFinder } from './finder-store.ts';
import styles from './finder.module.css';

interface VehicleFinderProps {
  years: readonly number[];
  makes: readonly { slug: string; name: string }[];
  /** The models for `chosen`, where the loader has sent them. */
  models?: ModelChoice[];
  chosen?: { year: number | null; make: string | null };
  problem?: string | null;
  /** The page that it leads to; the vehicle's page if it is left out. */
  action?: string;
  /** A query that is sent along. */
  fields?: string;
  /** The words on its button. */
  submit?: string;
}

const FIND_VEHICLE = '/find/vehicle';

/**
 * Finds tires by year, make and model. Without scripts it is a GET form in two steps, and the next page has the models; with
 * scripts the models fill in as soon as year and make are chosen.
 */
export function VehicleFinder({
  years,
  makes,
  models = [],
  chosen,
  problem = null,
  action = FIND_VEHICLE,
  fields = '',
  submit = 'See tires that fit',
}: VehicleFinderProps) {
  const hydrated = useHydrated();
  const [year, setYear] = useState(chosen?.year ? String(chosen.year) : '');
  const [make, setMake] = useState(chosen?.make ?? '');
  const isAsChosen = year === String(chosen?.year) && make === chosen?.make;
  const { data: offered = [], isFetching } = useModels(
    year !== '' && make !== '' ? { year: Number(year), make } : null,
    isAsChosen && models.length > 0 ? models : undefined,
  );
  const remember = useFinder((finder) => finder.rememberVehicle);
  const busy = useNavigation().location?.pathname === action;

  return (
    <Form
      action={action}
      className={styles['finder']}
      aria-label="Find tires by vehicle"
      // On the way back a browser would restore choices that React does not know of.
      autoComplete="off"
      onSubmit={(event) => {
        const model = new FormData(event.currentTarget).get('model');
        const makeName = makes.find(({ slug }) => slug === make)?.name;
        const chosenModel = offered.find(({ slug }) => slug === model);
        if (makeName && chosenModel)
          remember({
            year,
            make,
            model: chosenModel.slug,
            label: `${year} ${makeName} ${chosenModel.name}`,
            path: `/vehicles/${make}/${chosenModel.slug}/${year}`,
          });
      }}
    >
      {[...new URLSearchParams(fields)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles['three']}>
        <SelectField
          name="year"
          label="Year"
          placeholder="Year"
          defaultValue={year}
          options={years.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={({ currentTarget }) => setYear(currentTarget.value)}
        />
        <SelectField
          name="make"
          label="Make"
          placeholder="Make"
          defaultValue={make}
          options={makes.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={({ currentTarget }) => setMake(currentTarget.value)}
        />
        <div className={models.length === 0 ? styles['scriptedOnly'] : undefined}>
          <SelectField
            // A new list starts without a choice.
            key={`${year} ${make}`}
            name="model"
            label="Model"
            placeholder={isFetching ? 'Loading…' : 'Model'}
            disabled={hydrated && offered.length === 0}
            required={hydrated || models.length > 0}
            options={offered.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        </div>
      </div>
      <p className={styles['next']}>If your trim changes the tire size, we’ll ask for it next.</p>
      <FieldError>{problem ?? undefined}</FieldError>
      <Button type="submit" tone="primary" size="lg" wide busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}
