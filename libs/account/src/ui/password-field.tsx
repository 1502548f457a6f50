import { TextField, type TextFieldProps, VisuallyHidden } from '@tirekit/ui';
import { useState } from 'react';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'unit' | 'autoComplete' | 'label'> {
  label: string;
  /** Tells password managers which one it is. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, which its owner may look at, paste, and have filled in. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      label={label}
      type={isShown ? 'text' : 'password'}
      unit={
        <button type="button" className={styles['toggle']} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
        </button>
      }
    />
  );
}
