import { Link } from './link.tsx';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Omitted for the page itself. */
  to?: string;
}

/** The path from the home page to this one. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles['list']}>
        {items.map(({ label, to }, index) => (
          <li className={styles['item']} key={to ?? label}>
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
