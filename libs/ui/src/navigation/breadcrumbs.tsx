import { Link } from 'react-router';

import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Left out on the last crumb, which is this page. */
  to?: string;
  /** Fetches the document anew instead of moving within the app. */
  reload?: boolean;
}

/** The way from the front page to this one. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles['list']}>
        {items.map((item, index) => (
          <li className={styles['item']} key={`${item.label} ${item.to ?? ''}`}>
            {item.to && index < items.length - 1 ? (
              <Link to={item.to} reloadDocument={item.reload ?? false}>
                {item.label}
              </Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
