import { TextField, type TextFieldProps } from '@tirekit/ui';

/** A field for an odometer reading, as people write it: `42,500`. */
export const MilesField = (field: Omit<TextFieldProps, 'inputMode' | 'unit' | 'maxLength'>) => (
  <TextField inputMode="numeric" unit="miles" maxLength={9} autoComplete="off" {...field} />
);
