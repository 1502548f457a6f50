import { ChevronDown } from '../display/icons.ts';
import { type Ref, type SelectHTMLAttributes } from 'react';

import { Icon } from '../display/icon.tsx';
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style' | 'children'> {
  options: readonly SelectOption[];
  /** First, empty option: `Choose a year`. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** One of a list, with the platform's own picker. */
export function SelectField({
  label,
  hint,
  error,
  optional = false,
  options,
  placeholder,
  id,
  ...select
}: SelectFieldProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} optional={optional}>
      <span className={styles['select']}>
        <select
          required={!optional}
          {...select}
          id={ids.id}
          className={styles['control']}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} />
      </span>
    </FieldFrame>
  );
}
