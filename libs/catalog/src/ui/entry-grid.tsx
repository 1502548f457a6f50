import { priceLeavesOut, type HubEntry } from '@tirekit/contract';
import { formatCount, formatNumber, formatUsd, Link } from '@tirekit/ui';
import styles from './entry-grid.module.css';

/** The entries of a hub in columns, each with its number of tires and its lowest price. */
export function EntryGrid({ entries }: { entries: readonly HubEntry[] }) {
  return (
    <div className={styles['priced']}>
      <ul className={styles['grid']} role="list">
        {entries.map(({ path, name, count, fromPriceInCents }) => (
          <li key={path}>
            <Link className={styles['entry']} to={path}>
              <span className={styles['name']}>{name}</span>
              <span className={styles['detail']}>
                {formatCount(count, 'tire')}
                {fromPriceInCents !== null && ` · from ${formatUsd(fromPriceInCents)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <PriceNote entries={entries} />
    </div>
  );
}

/**
 * One sentence below a group of bare prices: they are for one tire, before tax and fees. Nothing if no entry has a
 * price.
 */
export function PriceNote({ entries }: { entries: readonly Pick<HubEntry, 'fromPriceInCents'>[] }) {
  if (entries.every(({ fromPriceInCents }) => fromPriceInCents === null)) return null;
  return <p className={styles['detail']}>Prices are for one tire, {priceLeavesOut}.</p>;
}

/** A long list of names, grouped by first letter, with a link to each letter. */
export function EntryIndex({ entries }: { entries: readonly HubEntry[] }) {
  const letters = [...Map.groupBy(entries, ({ name }) => name.charAt(0).toUpperCase())];
  return (
    <>
      <nav aria-label="Letters" className={styles['letters']}>
        {letters.map(([letter]) => (
          <a key={letter} className={styles['jump']} href={`#${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      {letters.map(([letter, ofLetter]) => (
        <section key={letter} id={letter} aria-labelledby={`${letter}-title`} className={styles['letter']}>
          <h2 id={`${letter}-title`}>{letter}</h2>
          <ul className={styles['grid']} role="list">
            {ofLetter.map(({ path, name, count }) => (
              <li key={path}>
                <Link className={styles['line']} to={path}>
                  {name} <span className={styles['detail']}>{formatNumber(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
