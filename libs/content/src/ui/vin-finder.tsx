import { Button, FieldError, TextField } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import styles from './finder.module.css';

interface VinFinderProps {
  /** The typed text, if the form comes back. */
  typed?: string;
  error?: string | null;
  /** A problem that no field explains. */
  problem?: string | null;
  /** Puts field and button side by side where there is room. */
  inRow?: boolean;
}

const FIND_VIN = '/find/vin';
/** More than a VIN with spaces between. */
const LONGEST = 40;

/** Finds tires by VIN. The form is posted: a VIN is personal and belongs in no address. */
export function VinFinder({ typed = '', error = null, problem = null, inRow = false }: VinFinderProps) {
  const busy = useNavigation().location?.pathname === FIND_VIN;
  return (
    <Form
      method="post"
      action={FIND_VIN}
      className={`${styles['finder'] ?? ''} ${inRow ? (styles['single'] ?? '') : ''}`}
      aria-label="Find tires by VIN"
    >
      <TextField
        name="vin"
        label="VIN"
        hint="17 letters and digits: on the driver’s side of the dashboard, on the registration, or on the insurance card. We don’t keep it."
        defaultValue={typed}
        error={error ?? undefined}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FieldError>{problem ?? undefined}</FieldError>
      <Button type="submit" tone="primary" size="lg" wide busy={busy}>
        Find my vehicle
      </Button>
    </Form>
  );
}
