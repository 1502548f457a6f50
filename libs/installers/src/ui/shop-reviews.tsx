import type { Installer } from '@tirekit/contract';
import { formatCount, formatDate, StarRating } from '@tirekit/ui';
import styles from './shop-page.module.css';

type Reviewed = Pick<Installer, 'rating' | 'ratingCounts' | 'reviews'>;

/** Reviews by buyers who were fitted at a shop. */
export function ShopReviews({ shop: { rating, ratingCounts, reviews } }: { shop: Reviewed }) {
  if (rating.count === 0)
    return <p className={styles['muted']}>No ratings yet. We ask every customer after the appointment.</p>;
  return (
    <div className={styles['reviews']}>
      <div className={styles['rating']}>
        <StarRating {...rating} />
        <p className={styles['muted']}>Only customers who had tires installed here can rate this shop.</p>
        <table className={styles['stars']}>
          <caption className={styles['hidden']}>Ratings by number of stars</caption>
          <tbody>
            {ratingCounts
              .map((count, at) => ({ stars: at + 1, count }))
              .toReversed()
              .map(({ stars, count }) => (
                <tr key={stars}>
                  <th scope="row">{formatCount(stars, 'star')}</th>
                  <td>
                    <meter aria-label={formatCount(stars, 'star')} max={rating.count} value={count}>
                      {count}
                    </meter>
                  </td>
                  <td>{count}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      <ul role="list" className={styles['reviewList']}>
        {reviews.map(({ reviewId, rating: stars, comment, name, car, fittedOn }) => (
          <li key={reviewId}>
            <StarRating average={stars} />
            {comment && <p>{comment}</p>}
            <p className={styles['muted']}>
              {[name, car, `Tires installed ${formatDate(fittedOn)}`].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
