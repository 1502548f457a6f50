import {
  type AnswerOf,
  ReviewLink,
  type ReviewReason,
  reviewReasonsIn,
  type submitReview,
} from '@tirekit/contract';

/** The outcome of a review that was sent. It says nothing about the writer. */
export interface SentReview {
  readonly state: 'published' | 'pending' | 'refused' | 'removed';
  /** Why it waits. */
  readonly reasons: readonly ReviewReason[];
  readonly verified: boolean;
  /** True if the writer's earlier review stays published meanwhile. */
  readonly formerStays: boolean;
  /** By which the review can be changed and removed. */
  readonly link: ReviewLink | null;
}

const states: readonly SentReview['state'][] = ['published', 'pending', 'refused', 'removed'];

/** As an address says it, so that a reload sends nothing again. */
export function sentQuery({
  state,
  reasons,
  verified,
  formerStays,
  link,
}: AnswerOf<typeof submitReview>): string {
  const query = new URLSearchParams({ sent: state });
  if (reasons.length > 0) query.set('why', reasons.join(' '));
  if (verified) query.set('verified', 'yes');
  if (formerStays) query.set('former', 'stays');
  for (const [name, value] of linkFields(link)) query.set(name, value);
  return query.toString();
}

/** The fields of an address that opens a review for its writer. */
export const linkFields = ({ reviewId, ...signed }: ReviewLink): [string, string][] =>
  Object.entries({ review: reviewId, ...signed });

/** The review that an address opens for its writer; undefined for one that names none. */
export function linkIn(query: URLSearchParams): ReviewLink | undefined {
  const { review: reviewId, expires, signature } = Object.fromEntries(query);
  const read = ReviewLink.safeParse({ reviewId, expires, signature });
  return read.success ? read.data : undefined;
}

/** Null for an address of a form that was not sent. */
export function sentIn(query: URLSearchParams): SentReview | null {
  const state = states.find((one) => one === query.get('sent'));
  if (state === undefined) return null;
  return {
    state,
    reasons: reviewReasonsIn((query.get('why') ?? '').split(' ')),
    verified: query.get('verified') === 'yes',
    formerStays: query.get('former') === 'stays',
    link: linkIn(query) ?? null,
  };
}
