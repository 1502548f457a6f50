import { type Rating as RatingData } from '@tirekit/contract';
import { Rating, Link } from '@tirekit/ui';

export interface RatingReadingProps {
  rating: RatingData;
  /** Where the reviews are; a link only when there are some. */
  to?: string;
}

/** Stars, mean and number of reviews. */
export function RatingReading({ rating, to }: RatingReadingProps) {
  const reading = <Rating average={rating.average} count={rating.count} />;
  return to && rating.count > 0 ? <Link to={to}>{reading}</Link> : reading;
}
