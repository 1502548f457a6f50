import { linePath, type Review } from '@tirekit/contract';
import type { FormErrors } from '@tirekit/shell-ui';
import { Button, formatCount } from '@tirekit/ui';
import type { FormEvent } from 'react';
import { useFetcher } from 'react-router';
import { useVoteTaken } from '../data/own-votes.ts';
import styles from './helpful-vote.module.css';

type Answer = FormErrors | { ok: true; isHelpful: boolean; helpful: number };

/** The page of one review, which also takes the vote. */
const reviewPath = ({ brand, line, reviewId }: Pick<Review, 'brand' | 'line' | 'reviewId'>): string =>
  `${linePath(brand, line)}/reviews/${reviewId}`;

interface HelpfulVoteProps {
  review: Review;
  /** True if this visitor has said so, as far as is known. */
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
  const vote = { helpful: isMine ? 'no' : 'yes' };
  const action = reviewPath(review);
  // The fetcher's own form costs the server more than the rest of this.
  const send = (event: FormEvent) => {
    event.preventDefault();
    void fetcher.submit(vote, { method: 'post', action });
  };
  return (
    <form method="post" action={action} className={styles['vote']} onSubmit={send}>
      <span className={styles['count']} aria-live="polite">
        {countText(count, isMine) + errorText(data)}
      </span>
      <Button
        type="submit"
        name="helpful"
        value={vote.helpful}
        aria-label={`${isMine ? 'Take it back' : 'Helpful'}: ${review.summary}`}
        tone={isMine ? 'quiet' : 'secondary'}
        size="sm"
        busy={fetcher.state !== 'idle'}
      >
        {isMine ? 'Take it back' : 'Helpful'}
      </Button>
    </form>
  );
}

function countText(count: number, isMine: boolean): string {
  if (isMine)
    return `You found this helpful${count > 1 ? `, and so did ${formatCount(count - 1, 'other')}` : ''}.`;
  return count > 0 ? `${formatCount(count, 'person', 'people')} found this helpful.` : '';
}

const errorText = (answer: Answer | undefined): string =>
  answer?.ok === false ? ` ${answer.message ?? 'We couldn’t save that. Please try again.'}` : '';
