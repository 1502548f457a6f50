import { type AnswerOf, type ReviewReason, reviewReasonsIn, type submitReview } from '@tirekit/contract';

/** What became of a review that was sent. It says nothing about who wrote it. */
export interface SentReview {
  readonly state: 'published' | 'pending' | 'refused';
  /** Why it waits. */
  readonly reasons: readonly ReviewReason[];
  readonly verified: boolean;
}

const states: readonly SentReview['state'][] = ['published', 'pending', 'refused'];

/** As an address says it, so that a reload sends nothing again. */
export function sentQuery({ state, reasons, verified }: AnswerOf<typeof submitReview>): string {
  const query = new URLSearchParams({ sent: state });
  if (reasons.length > 0) query.set('why', reasons.join(' '));
  if (verified) query.set('verified', 'yes');
  return query.toString();
}

/** Null for an address of a form that was not sent. */
export function sentIn(query: URLSearchParams): SentReview | null {
  const state = states.find((one) => one === query.get('sent'));
  if (state === undefined) return null;
  return {
    state,
    reasons: reviewReasonsIn((query.get('why') ?? '').split(' ')),
    verified: query.get('verified') === 'yes',
  };
}
