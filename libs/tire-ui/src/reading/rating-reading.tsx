import { type Rating as RatingData } from '@tirekit/contract';
import { StarRating, Link } from '@tirekit/ui';

export interface RatingReadingProps {
  rating: RatingData;
  /** The address of the reviews; linked only if there are any. */
  to?: string;
}

/** Stars, mean and number of reviews. */
export function RatingReading({ rating, to }: RatingReadingProps) {
  const reading = <StarRating average={rating.average} count={rating.count} />;
  return to && rating.count > 0 ? <Link to={to}>{reading}</Link> : reading;
}
