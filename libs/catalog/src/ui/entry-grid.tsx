import type { HubEntry } from '@tirekit/contract';
import { countOf, formatUsd } from '@tirekit/ui';
import { Link } from 'react-router';
import styles from './entry-grid.module.css';

/** Entries of a hub in columns: name, how many tires, from which price. */
export function EntryGrid({ entries }: { entries: readonly HubEntry[] }) {
  return (
    <ul className={styles['grid']} role="list">
      {entries.map(({ path, name, count, fromPriceInCents }) => (
        <li key={path}>
          <Link className={styles['entry']} to={path}>
            <span className={styles['name']}>{name}</span>
            <span className={styles['detail']}>
              {countOf(count, 'tire')}
              {fromPriceInCents !== null && ` · from ${formatUsd(fromPriceInCents)}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Entries under their first letter, for long lists of names. */
export function EntryIndex({ entries }: { entries: readonly HubEntry[] }) {
  const letters = Map.groupBy(entries, ({ name }) => name.charAt(0).toUpperCase());
  return [...letters].map(([letter, ofLetter]) => (
    <section key={letter} aria-label={letter} className={styles['letter']}>
      <h2>{letter}</h2>
      <EntryGrid entries={ofLetter} />
    </section>
  ));
}
