/**
 * The weights of reviews. The mean of a category counts like `prior` further ratings, so that three enthusiastic
 * reviews move a score less than three hundred do. From `evidence` ratings on, reviews alone are evidence enough. In averages of all
 * reviews, a rating counts for the part `unproven` unless a verified buyer gave it, for nothing in return and without a tie to us.
 */
export const REVIEW_WEIGHING = { prior: 25, evidence: 20, unproven: 0.2 } as const;

/** Ratings shrunk to the mean of the category: `(C × mean + sum) / (C + count)`. */
export function shrunkRating({ sum, count }: { sum: number; count: number }, mean: number): number {
  return (REVIEW_WEIGHING.prior * mean + sum) / (REVIEW_WEIGHING.prior + count);
}
