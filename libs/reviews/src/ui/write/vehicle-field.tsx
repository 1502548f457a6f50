import { useOwnVehicle, type RouteForm } from '@tirekit/shell-ui';
import { Button, Cluster, TextField } from '@tirekit/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useVehicleNames } from '../../data/vehicle-names.ts';
import styles from './write.module.css';

interface VehicleFieldProps {
  form: RouteForm;
  /** The field was filled in by a button, which no event of the form tells. */
  onPicked: () => void;
}

/**
 * The vehicle that the tires are on. Typing finds the usual names of vehicles, each a button; without scripts the text is sent as it
 * was typed. A vehicle that we do not know keeps its name.
 */
export function VehicleField({ form, onPicked }: VehicleFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const { ref, onChange, ...field } = form.field('vehicle');
  const [typed, setTyped] = useState('');
  const own = useOwnVehicle()?.label ?? null;
  const found = useVehicleNames(typed);
  const isOpen = !(found?.names ?? []).some((name) => name.toLowerCase() === typed.trim().toLowerCase());
  const offered = typed === '' ? (own === null ? [] : [own]) : isOpen ? (found?.names ?? []) : [];
  const pick = (name: string) => {
    if (input.current === null) return;
    input.current.value = name;
    setTyped(name);
    void form.check(['vehicle']);
    onPicked();
    input.current.focus();
  };
  return (
    <div className={styles['fields']}>
      <TextField
        label="Vehicle"
        hint="Year, make, and model, such as 2019 Honda Civic"
        maxLength={80}
        autoComplete="off"
        {...field}
        ref={(element) => {
          ref(element);
          input.current = element;
        }}
        onChange={(event: SyntheticEvent<HTMLInputElement>) => {
          setTyped(event.currentTarget.value);
          onChange(event);
        }}
      />
      <div role="status">
        {typed !== '' && found?.lacksYear && (
          <p className={styles['hint']}>Please add the model year in front.</p>
        )}
        {offered.length > 0 && (
          <p className={styles['hint']}>
            {typed === '' ? 'The vehicle you shop for:' : 'Is it one of these?'}
          </p>
        )}
      </div>
      {offered.length > 0 && (
        <Cluster>
          {offered.map((name) => (
            <Button key={name} size="sm" onClick={() => pick(name)}>
              {name}
            </Button>
          ))}
        </Cluster>
      )}
    </div>
  );
}
