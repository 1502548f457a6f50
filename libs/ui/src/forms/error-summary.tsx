import { useEffect, useEffectEvent, useRef } from 'react';

import styles from './error-summary.module.css';

export interface FormErrorItem {
  /** Id of the field, for the link that leads to it; left out where the error belongs to no field. */
  fieldId?: string;
  message: string;
}

export interface ErrorSummaryProps {
  errors: readonly FormErrorItem[];
  /** What brought them, by identity: another answer takes the focus again, also to the same errors. */
  answer?: unknown;
  title?: string;
}

/**
 * All errors of a form on its top, each a link to its field; nothing without errors. When they appear, the focus goes to the
 * first field that is wrong, or here where no error belongs to one.
 */
export function ErrorSummary({ errors, answer, title = 'Please check these fields' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const what = errors.map(({ message }) => message).join('\n');
  const first = errors.find(({ fieldId }) => fieldId !== undefined)?.fieldId;

  const focusFirst = useEffectEvent(() => {
    const field = first === undefined ? null : document.getElementById(first);
    (field ?? box.current)?.focus();
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
