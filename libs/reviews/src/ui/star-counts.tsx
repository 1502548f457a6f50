import { formatCount, formatNumber, Link } from '@tirekit/ui';
import styles from './star-counts.module.css';

interface StarCountsProps {
  /** The number of reviews with 1, 2, 3, 4, and 5 stars. */
  distribution: readonly number[];
  hrefFor: (stars: number) => string;
}

/** The number of reviews with each number of stars, from five to one. Each links to those reviews. */
export function StarCounts({ distribution, hrefFor }: StarCountsProps) {
  const all = distribution.reduce((sum, count) => sum + count, 0);
  return (
    <table className={styles['stars']}>
      <caption className={styles['caption']}>Reviews by number of stars</caption>
      <tbody>
        {distribution
          .map((count, at) => ({ stars: at + 1, count }))
          .toReversed()
          .map(({ stars, count }) => (
            <tr key={stars}>
              <th scope="row">
                {count === 0 ? (
                  formatCount(stars, 'star')
                ) : (
                  <Link to={hrefFor(stars)} rel="nofollow">
                    {formatCount(stars, 'star')}
                  </Link>
                )}
              </th>
              <td aria-hidden>
                <svg width="100%" height="8" className={styles['bar']}>
                  <rect width={`${String(all === 0 ? 0 : Math.round((100 * count) / all))}%`} height="8" />
                </svg>
              </td>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
