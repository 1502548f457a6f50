import { useEffect, useEffectEvent, useRef } from 'react';

import styles from './error-summary.module.css';

export interface FormErrorItem {
  /** Id of the field that it links to; omit it if the error belongs to no field. */
  fieldId?: string;
  message: string;
}

export interface ErrorSummaryProps {
  errors: readonly FormErrorItem[];
  /**
   * The answer that brought the errors, compared by identity: a new answer takes the focus again, even with the same
   * errors.
   */
  answer?: unknown;
  title?: string;
}

/**
 * All errors of a form at its top, each linked to its field; renders nothing without errors. When they appear, focus
 * moves to the first invalid field, or to this summary if no error belongs to a field.
 */
export function ErrorSummary({ errors, answer, title = 'Please check these fields' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const what = errors.map(({ message }) => message).join('\n');
  const first = errors.find(({ fieldId }) => fieldId !== undefined)?.fieldId;

  const focusFirst = useEffectEvent(() => {
    const field = first === undefined ? null : document.getElementById(first);
    // A fieldset takes no focus itself: the first of its answers does.
    const control = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field;
    (control ?? box.current)?.focus();
  });
  useEffect(() => {
    if (what) focusFirst();
  }, [what, answer]);

  if (errors.length === 0) return null;
  return (
    <div className={styles['summary']} role="alert" tabIndex={-1} ref={box} aria-label={title}>
      <p className={styles['title']}>{title}</p>
      <ul className={styles['list']}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId ?? ''} ${message}`}>
            {fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}
          </li>
        ))}
      </ul>
    </div>
  );
}
