import { useHydrated } from '@tirekit/shell-ui';
import { Button } from '@tirekit/ui';
import { useId } from 'react';
import styles from './write.module.css';
import * as reviewMessages from '../../model/review-messages.ts';

interface SubmitButtonProps {
  /** The missing or wrong fields, in words. */
  missing: readonly string[];
  isSubmitting: boolean;
}

/**
 * The button that sends a review, and what it waits for. It can always be reached and pressed: then the form says what is missing
 * beside each field. Before the page's code is there, the style sheet tells whether the form is complete.
 */
export function SubmitButton({ missing, isSubmitting }: SubmitButtonProps) {
  const id = useId();
  const hasScripts = useHydrated();
  const isComplete = missing.length === 0;
  return (
    <div className={styles['submit']}>
      <Button type="submit" tone="primary" size="lg" busy={isSubmitting} aria-describedby={id}>
        {hasScripts ? (
          isComplete ? (
            reviewMessages.reviewSubmit
          ) : (
            reviewMessages.reviewIncomplete
          )
        ) : (
          <>
            <span className={styles['whenIncomplete']}>{reviewMessages.reviewIncomplete}</span>
            <span className={styles['whenComplete']}>{reviewMessages.reviewSubmit}</span>
          </>
        )}
      </Button>
      <p id={id} className={styles['hint']}>
        {!hasScripts
          ? 'Everything that is not marked optional, and at least one rating.'
          : isComplete
            ? 'We publish good and bad reviews by the same rules.'
            : `Still missing: ${missing.join(', ')}.`}
      </p>
    </div>
  );
}
