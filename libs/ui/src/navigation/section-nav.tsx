import { Link } from './link.tsx';
import styles from './section-nav.module.css';

export interface SectionLink {
  label: string;
  /** A part of this page (`#specs`) or a sibling page. */
  to: string;
  current?: boolean;
}

export interface SectionNavProps {
  label: string;
  items: readonly SectionLink[];
  /** Sticks to the top of the window while its parent scrolls. */
  sticky?: boolean;
  /** Shows every link, on several lines where one has no room for them. */
  wrap?: boolean;
}

/** Links to the sections of a long page, or between related pages, in a row that scrolls on phones. */
export function SectionNav({ label, items, sticky = false, wrap = false }: SectionNavProps) {
  return (
    <nav
      className={styles['nav']}
      aria-label={label}
      data-sticky={sticky || undefined}
      data-wrap={wrap || undefined}
    >
      <ul className={styles['list']} role="list">
        {items.map(({ label: words, to, current }) => (
          <li key={to}>
            {to.startsWith('#') ? (
              <a className={styles['link']} href={to} aria-current={current ? 'true' : undefined}>
                {words}
              </a>
            ) : (
              <Link className={styles['link']} to={to} aria-current={current ? 'page' : undefined}>
                {words}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
