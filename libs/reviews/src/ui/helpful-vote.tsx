import { linePath, type Review } from '@tirekit/contract';
import type { FormErrors } from '@tirekit/shell-ui';
import { Button, countOf, VisuallyHidden } from '@tirekit/ui';
import { useFetcher } from 'react-router';
import { useVoteTaken } from '../data/own-votes.ts';
import styles from './helpful-vote.module.css';

type Answer = FormErrors | { ok: true; isHelpful: boolean; helpful: number };

/** The page of one review, which also takes the vote. */
export const reviewPath = ({ brand, line, reviewId }: Pick<Review, 'brand' | 'line' | 'reviewId'>): string =>
  `${linePath(brand, line)}/reviews/${reviewId}`;

interface HelpfulVoteProps {
  review: Review;
  /** Whether this visitor has said so, as far as is known. */
  isHelpful: boolean;
}

/**
 * Says that a review is helpful, or takes it back. Without scripts the form leads to the page of the review, which says what
 * happened.
 */
export function HelpfulVote({ review, isHelpful }: HelpfulVoteProps) {
  const fetcher = useFetcher<Answer>();
  const { data } = fetcher;
  useVoteTaken(data);
  const isMine = data?.ok ? data.isHelpful : isHelpful;
  const count = data?.ok ? data.helpful : Math.max(review.helpful, isMine ? 1 : 0);
  return (
    <fetcher.Form method="post" action={reviewPath(review)} className={styles['vote'] ?? ''}>
      <input type="hidden" name="helpful" value={isMine ? 'no' : 'yes'} />
      <span className={styles['count']} aria-live="polite">
        {isMine
          ? `You found this helpful${count > 1 ? `, and so did ${countOf(count - 1, 'other')}` : ''}.`
          : count > 0
            ? `${countOf(count, 'person', 'people')} found this helpful.`
            : ''}
        {data?.ok === false && ` ${data.message ?? 'We couldn’t save that. Please try again.'}`}
      </span>
      <Button type="submit" tone={isMine ? 'quiet' : 'secondary'} size="sm" busy={fetcher.state !== 'idle'}>
        {isMine ? 'Take it back' : 'Helpful'}
        <VisuallyHidden>: {review.summary}</VisuallyHidden>
      </Button>
    </fetcher.Form>
  );
}
