import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';

import { Icon } from '../display/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Address of a page; the other parts of the URL stay as they are. */
  hrefOf: (page: number) => string;
  label?: string;
}

/** Links to the pages of a list. Nothing where there is only one. */
export function Pagination({ page, pageCount, hrefOf, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles['nav']} aria-label={label}>
      <ul className={styles['list']}>
        {page > 1 && (
          <li>
            <Link className={styles['link']} to={hrefOf(page - 1)} rel="prev">
              <Icon icon={ChevronLeft} size={16} />
              Previous
            </Link>
          </li>
        )}
        {pageWindow(page, pageCount).map((slot, index) =>
          slot === 'gap' ? (
            <li key={`gap ${index}`} data-far="">
              <span className={`${styles['link']} ${styles['gap']}`} aria-hidden>
                …
              </span>
            </li>
          ) : (
            <li key={slot} data-far={slot === page ? undefined : ''}>
              {slot === page ? (
                <span className={styles['link']} aria-current="page">
                  <VisuallyHidden>Page </VisuallyHidden>
                  {slot}
                </span>
              ) : (
                <Link className={styles['link']} to={hrefOf(slot)}>
                  <VisuallyHidden>Page </VisuallyHidden>
                  {slot}
                </Link>
              )}
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <Link className={styles['link']} to={hrefOf(page + 1)} rel="next">
              Next
              <Icon icon={ChevronRight} size={16} />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
