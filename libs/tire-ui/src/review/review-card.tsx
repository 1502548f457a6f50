import type { Review } from '@tirekit/contract';
import { Badge, StarRating } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { ratingsText, useText } from './review-words.ts';
import styles from './review-card.module.css';

export interface ReviewCardProps {
  review: Review;
  /** Level of its title in the page's outline. */
  headingLevel?: 2 | 3;
  /** The day on which it was posted. */
  date: ReactNode;
  /** The tire that it is of, where the page is not about that tire. */
  tire?: ReactNode;
  /** Below the review: whether it was helpful. */
  children?: ReactNode;
}

/** One review, with who wrote it and how they drove. */
export function ReviewCard({ review, headingLevel = 3, date, tire, children }: ReviewCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { reviewId, overall, summary, comments, ratings, name, vehicle, buyAgain } = review;
  const titleId = `review-${reviewId}`;
  return (
    <article className={styles['review']} id={reviewId} aria-labelledby={titleId}>
      {tire && <p className={styles['tire']}>{tire}</p>}
      <Heading id={titleId} className={styles['title']}>
        {summary}
      </Heading>
      <div className={styles['marks']}>
        <StarRating average={overall} />
        {review.verified && <Badge tone="positive">Verified buyer</Badge>}
        {review.insider && <Badge tone="caution">Affiliated with this store or the manufacturer</Badge>}
        {review.incentivized && <Badge tone="caution">Received an incentive</Badge>}
        {review.sample && <Badge>Sample review</Badge>}
      </div>
      {comments && <p className={styles['text']}>{comments}</p>}
      {review.pictures.length > 0 && (
        <ul className={styles['pictures']}>
          {review.pictures.map(({ path, width, height }, at) => (
            <li key={path}>
              <a href={path}>
                <img
                  className={styles['picture']}
                  src={path}
                  width={width}
                  height={height}
                  loading="lazy"
                  alt={`Picture ${String(at + 1)} of the tires, by ${name}`}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={styles['muted']}>{ratingsText(ratings)}</p>
      <p className={styles['muted']}>
        {`${[name, vehicle, useText(review), buyAgain ? 'would buy it again' : 'would not buy it again'].filter(Boolean).join(' · ')} · `}
        {date}
      </p>
      {children}
    </article>
  );
}
