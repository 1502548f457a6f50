/**
 * How verified reviews enter. The mean of a category counts like `prior` further ratings, so that three enthusiastic
 * reviews move a score less than three hundred do. From `evidence` ratings on, reviews alone are evidence enough.
 */
export const REVIEW_WEIGHING = { prior: 25, evidence: 20 } as const;

/** Ratings shrunk to the mean of the category: `(C × mean + sum) / (C + count)`. */
export function shrunkRating({ sum, count }: { sum: number; count: number }, mean: number): number {
  return (REVIEW_WEIGHING.prior * mean + sum) / (REVIEW_WEIGHING.prior + count);
}
