import type { HubEntry } from '@tirekit/contract';
import { formatNumber, Link } from '@tirekit/ui';
import styles from './entry-links.module.css';

/** Ways onward with how much stands behind each, under their title. Nothing where there are none. */
export function EntryLinks({ label, entries }: { label: string; entries: readonly HubEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <nav aria-label={label} className={styles['onward']}>
      <h2 className={styles['title']}>{label}</h2>
      <ul className={styles['links']} role="list">
        {entries.map(({ path, name, count }) => (
          <li key={path}>
            <Link className={styles['link']} to={path}>
              {name} <span className={styles['count']}>{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
