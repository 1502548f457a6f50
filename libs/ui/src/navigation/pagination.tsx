import { ChevronLeft, ChevronRight } from '../display/icons.ts';

import { Icon } from '../display/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { pageNumbers } from './page-numbers.ts';
import { Link } from './link.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** The address of a page, with everything else in the URL kept. */
  hrefFor: (page: number) => string;
  label?: string;
}

/** Pages as real links. Renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles['list']} role="list">
        {page > 1 && (
          <li>
            <Link className={styles['link']} to={hrefFor(page - 1)} rel="prev">
              <Icon icon={ChevronLeft} />
              <span className={styles['words']}>Previous</span>
            </Link>
          </li>
        )}
        {pageNumbers(page, pageCount).map((slot, index) => (
          <li key={slot === 'gap' ? `gap ${index}` : slot}>
            {slot === 'gap' ? (
              <span className={styles['gap']} aria-hidden>
                …
              </span>
            ) : (
              <Link
                className={styles['link']}
                to={hrefFor(slot)}
                aria-current={slot === page ? 'page' : undefined}
              >
                <VisuallyHidden>Page</VisuallyHidden> {slot}
              </Link>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link className={styles['link']} to={hrefFor(page + 1)} rel="next">
              <span className={styles['words']}>Next</span>
              <Icon icon={ChevronRight} />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
