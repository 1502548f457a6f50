import type { HubEntry } from '@tirekit/contract';
import { formatNumber, Link } from '@tirekit/ui';
import styles from './entry-links.module.css';

type EntryLink = Pick<HubEntry, 'path' | 'name' | 'count'>;

/** The fields of a hub's entry that a link shows, for loaders. */
export const entryLink = ({ path, name, count }: HubEntry): EntryLink => ({ path, name, count });

interface EntryLinksProps {
  label: string;
  entries: readonly EntryLink[];
}

/** A titled row of links, each with the number of tires behind it. Nothing if there are no entries. */
export function EntryLinks({ label, entries }: EntryLinksProps) {
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
