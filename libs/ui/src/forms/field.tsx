import { CircleAlert } from '../display/icons.ts';
import { type ReactNode, useId } from 'react';

import { Icon } from '../display/icon.tsx';
import styles from './field.module.css';

/** The properties that every labeled field has. */
export interface FieldProps {
  label: ReactNode;
  /** One line of help below the label, read out with the field. */
  hint?: ReactNode;
  /** The error message. Marks the field as invalid. */
  error?: string | undefined;
  /** Adds `(optional)` to the label. Fields are required unless marked. */
  optional?: boolean;
}

export interface FieldIds {
  id: string;
  /** For the control's `aria-describedby`. */
  describedBy: string | undefined;
  hintId: string;
  errorId: string;
}

/** The ids that tie a control to its label, hint and error. */
export function useFieldIds({
  id,
  hint,
  error,
}: { id?: string | undefined } & Pick<FieldProps, 'hint' | 'error'>): FieldIds {
  const made = useId();
  const own = id ?? made;
  const hintId = `${own}-hint`;
  const errorId = `${own}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return { id: own, describedBy: describedBy || undefined, hintId, errorId };
}

export interface FieldErrorProps {
  id?: string;
  children: string | undefined;
}

/** The message below a field with an error. Renders nothing without one. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <span className={styles['error']} id={id}>
      <Icon icon={CircleAlert} size={16} />
      {children}
    </span>
  );
}

/** Label, hint, control and error of one field, in that order. */
export function FieldFrame({
  ids,
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldProps & { ids: FieldIds; children: ReactNode }) {
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={ids.id}>
        {label}
        {optional && ' '}
        {optional && <span className={styles['optional']}>(optional)</span>}
      </label>
      {hint && (
        <span className={styles['hint']} id={ids.hintId}>
          {hint}
        </span>
      )}
      {children}
      <FieldError id={ids.errorId}>{error}</FieldError>
    </div>
  );
}
