import { formatDate, Link } from '@tirekit/ui';
import type { TextLink } from '../../data/text/text-page.ts';
import styles from './articles.module.css';

/** Articles beside each other, as many as fit, each with its summary and date. */
export function ArticleList({ articles, level }: { articles: readonly TextLink[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className={styles['cards']} role="list">
      {articles.map(({ title, to, description, updated }) => (
        <li key={to} className={styles['card']}>
          <Heading className={styles['cardTitle']}>
            <Link to={to}>{title}</Link>
          </Heading>
          {description !== null && <p>{description}</p>}
          {updated !== null && (
            <p className={styles['small']}>
              <time dateTime={updated}>{formatDate(updated)}</time>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
