import { useEffect, useRef } from 'react';

import styles from './error-summary.module.css';

export interface FormErrorItem {
  /** Id of the field, for the link that leads to it; left out where the error belongs to no field. */
  fieldId?: string;
  message: string;
}

export interface ErrorSummaryProps {
  errors: readonly FormErrorItem[];
  title?: string;
}

/** All errors of a form on its top, each a link to its field. Takes focus when errors appear; nothing without errors. */
export function ErrorSummary({ errors, title = 'Please check these fields' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const what = errors.map(({ message }) => message).join('\n');

  useEffect(() => {
    if (what) box.current?.focus();
  }, [what]);

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
