import { Link } from './link.tsx';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Omitted for the page itself. */
  to?: string;
  /** Loads the page from the server, even if it is the one that is shown. */
  reload?: boolean;
}

/** The path from the home page to this one. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles['list']}>
        {items.map(({ label, to, reload }, index) => {
          const current = index === items.length - 1 ? 'page' : undefined;
          return (
            <li className={styles['item']} key={to ?? label}>
              {to ? (
                <Link to={to} aria-current={current} {...(reload && { reloadDocument: true })}>
                  {label}
                </Link>
              ) : (
                <span aria-current={current}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
