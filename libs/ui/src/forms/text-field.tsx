import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';

import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx';
import styles from './field.module.css';

export interface TextFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style'> {
  /** A unit after the input: `in`, `lb`, `miles`. */
  unit?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/**
 * One line of text. `autoComplete`, `inputMode` and the browser's own constraints are passed through. The field is
 * required unless `optional`.
 */
export function TextField({ label, hint, error, optional = false, unit, id, ...input }: TextFieldProps) {
  const ids = useFieldIds({ id, hint, error });
  const control = (
    <input
      type="text"
      required={!optional}
      {...input}
      id={ids.id}
      className={styles['control']}
      aria-invalid={error ? true : undefined}
      aria-describedby={ids.describedBy}
    />
  );
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} optional={optional}>
      {unit ? (
        <span className={styles['affixed']}>
          {control}
          <span className={styles['affix']}>{unit}</span>
        </span>
      ) : (
        control
      )}
    </FieldFrame>
  );
}

export interface TextAreaFieldProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextAreaField({ label, hint, error, optional = false, id, ...area }: TextAreaFieldProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        required={!optional}
        {...area}
        id={ids.id}
        className={styles['control']}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}
