import type { AnswerOf, BodyInputOf, openReviewForm, submitReview } from '@tirekit/contract';
import type { Answer, buyersOf } from '../../orders/testing/test-buyer.ts';

export type ReviewBody = BodyInputOf<typeof submitReview>;
type About = Pick<ReviewBody, 'brand' | 'line'>;
type Submitted = AnswerOf<typeof submitReview>;

let writers = 0;

/** A review that no rule catches, of somebody who has written none before. */
export function reviewOf(about: About, more: Partial<ReviewBody> = {}): ReviewBody {
  writers += 1;
  return {
    ...about,
    ratings: { dry: 5, wet: 4, winter: null, comfort: 4, noise: 3, treadwear: null },
    summary: `Quiet on the highway, sure in the wet, number ${String(writers)}`,
    comments: 'I run them at 35 psi on 225/65R17, and paid $612.40 for the set.\nNo hydroplaning so far.',
    name: 'Ann B.',
    email: `writer-${String(writers)}@example.com`,
    datePurchased: '11/05/2025',
    vehicle: '2019 Honda Civic',
    milesBand: '5,000-9,999',
    drivingStyle: 'confident',
    whereUsed: 'highway and city',
    buyAgain: true,
    ...more,
  };
}

/** What people do who write reviews, over HTTP alone. */
export function writingOf(buyers: ReturnType<typeof buyersOf>) {
  const headersOf = (headers: Record<string, string>, key?: string) => ({
    ...headers,
    ...(key !== undefined && { 'idempotency-key': key }),
  });
  return {
    submit: (
      body: unknown,
      { key, headers = {} }: { key?: string; headers?: Record<string, string> } = {},
    ): Promise<Answer<Submitted>> =>
      buyers.call<Submitted>('POST', '/v1/reviews', { body, headers: headersOf(headers, key) }),
    open: (
      body: About & Pick<ReviewBody, 'order'>,
      headers: Record<string, string> = {},
    ): Promise<Answer<AnswerOf<typeof openReviewForm>>> =>
      buyers.call('POST', '/v1/reviews/form', { body, headers }),
  };
}
