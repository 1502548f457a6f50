import { Breadcrumbs, type Crumb, Page } from '@tirekit/ui';
import type { DictionaryEntry } from '../../data/text/dictionary.ts';
import { byLetter } from '../../model/by-letter.ts';
import { TextBlocks } from '../text/text-blocks.tsx';
import styles from './dictionary-page.module.css';

export const dictionaryCrumbs: readonly Crumb[] = [
  { label: 'Home', to: '/' },
  { label: 'Learn', to: '/learn' },
  { label: 'Tire dictionary' },
];

/** All terms from A to Z. Each has its slug as anchor, for links from other pages. */
export function DictionaryPage({ entries }: { entries: readonly DictionaryEntry[] }) {
  const letters = byLetter(entries);
  return (
    <Page>
      <div className={styles['page']}>
        <header className={styles['head']}>
          <Breadcrumbs items={dictionaryCrumbs} />
          <h1>Tire dictionary</h1>
          <p className={styles['lead']}>
            {`${String(entries.length)} words that you meet on a sidewall, a spec sheet, or a shop’s invoice, in plain English.`}
          </p>
        </header>
        <nav aria-label="Letters" className={styles['letters']}>
          <ul role="list">
            {letters.map(({ letter, id }) => (
              <li key={id}>
                <a href={`#${id}`}>{letter}</a>
              </li>
            ))}
          </ul>
        </nav>
        {letters.map(({ letter, id, entries: ofLetter }) => (
          <section key={id} aria-labelledby={id} className={styles['letter']}>
            <h2 id={id}>{letter}</h2>
            <div className={styles['entries']}>
              {ofLetter.map((entry) => (
                <Entry key={entry.slug} entry={entry} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </Page>
  );
}

function Entry({ entry: { slug, title, short, blocks, related } }: { entry: DictionaryEntry }) {
  return (
    <article id={slug} className={styles['entry']} aria-labelledby={`${slug}-term`}>
      <h3 id={`${slug}-term`}>
        <a href={`#${slug}`}>{title}</a>
      </h3>
      <p>{short}</p>
      {blocks.length > 0 && <TextBlocks blocks={blocks} />}
      {related.length > 0 && (
        <p className={styles['related']}>
          See also{' '}
          {related.map((other, at) => (
            <span key={other.slug}>
              {at > 0 && ', '}
              <a href={`#${other.slug}`}>{other.title}</a>
            </span>
          ))}
        </p>
      )}
    </article>
  );
}
