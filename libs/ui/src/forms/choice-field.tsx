import {
  type ChangeEventHandler,
  type FocusEventHandler,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';

import { classNames } from '../class-names.ts';
import { FieldError, useFieldIds } from './field.tsx';
import styles from './field.module.css';

export interface CheckboxFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className' | 'style'
> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A number at the end of the line, as in a filter with counts. */
  count?: number;
  /** A smaller line height for long lists; still a touch target of 44 px. */
  dense?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A yes or no. The whole line is clickable. */
export function CheckboxField({
  label,
  hint,
  error,
  count,
  dense = false,
  id,
  ...input
}: CheckboxFieldProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <div>
      <label className={classNames(styles['choice'], dense && styles['dense'])}>
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        <span className={styles['choiceText']}>
          <span>{label}</span>
          {count !== undefined && <span className={styles['count']}>{count}</span>}
          {hint && (
            <span className={styles['hint']} id={ids.hintId}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={ids.errorId}>{error}</FieldError>
    </div>
  );
}

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the line: a price, a date. */
  detail?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  /** Called with the event of the chosen button, whose value is the answer. */
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  /** Given to each of the buttons, as react-hook-form needs it. */
  ref?: Ref<HTMLInputElement>;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** `cards` for options with a price or an explanation, `inline` for two or three short words. */
  look?: 'list' | 'cards' | 'inline';
  /** Smaller line height, as in a dense `CheckboxField`. */
  dense?: boolean;
  id?: string;
  /** The id of the form that they belong to, if they are outside of it. */
  form?: string;
}

/** React asks for a handler where the value is controlled; the group's form may be what listens. */
const ignore = (): void => undefined;

/** One of a few options, all visible. Arrow keys move between them, as in any radio group. */
export function RadioGroup({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  onBlur,
  ref,
  hint,
  error,
  required = true,
  look = 'list',
  dense = false,
  id,
  form,
}: RadioGroupProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <fieldset id={id} aria-describedby={ids.describedBy} aria-invalid={error ? true : undefined}>
      <legend className={classNames(styles['label'], styles['legend'])}>{legend}</legend>
      {hint && (
        <span className={styles['hint']} id={ids.hintId}>
          {hint}
        </span>
      )}
      <div className={look === 'list' ? undefined : styles[look]}>
        {options.map((option) => (
          <label className={classNames(styles['choice'], dense && styles['dense'])} key={option.value}>
            <input
              type="radio"
              name={name}
              form={form}
              value={option.value}
              disabled={option.disabled}
              required={required}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              ref={ref}
              onBlur={onBlur}
              onChange={onChange ?? ignore}
            />
            <span className={styles['choiceText']}>
              <span>{option.label}</span>
              {option.detail !== undefined && (
                <span className={classNames(dense && styles['count'])}>{option.detail}</span>
              )}
              {option.hint && <span className={styles['hint']}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={ids.errorId}>{error}</FieldError>
    </fieldset>
  );
}
