import { ButtonLink, formatDate } from '@tirekit/ui';
import type { Article } from '../../data/text/article.ts';
import type { TextPage } from '../../data/text/text-page.ts';
import { articleCrumbs } from '../../model/article-crumbs.ts';
import { getCall } from '../../model/article-call.ts';
import { RelatedTexts } from '../text/related-texts.tsx';
import { TextPageView } from '../text/text-page-view.tsx';
import styles from './articles.module.css';

/** An article: who wrote it and when, its text and sources, the next step, and what to read after it. */
export function ArticlePage(article: Article) {
  const { section, path, category, page, others } = article;
  const more = page.related.length > 0 ? page.related : others;
  return (
    <TextPageView
      page={page}
      crumbs={articleCrumbs(article)}
      lead={page.description}
      byline={<Byline page={page} />}
      after={
        <>
          {section === 'learn' && <Call path={path} />}
          <Sources sources={page.sources} />
        </>
      }
      aside={
        more.length > 0 && (
          <RelatedTexts links={[...more, { title: `All in ${category.title}`, to: category.to }]} />
        )
      }
    />
  );
}

function Byline({ page: { author, published, updated } }: { page: TextPage }) {
  const dates = [
    published !== null && ([published, 'Published'] as const),
    updated !== null && updated !== published && ([updated, 'Updated'] as const),
  ].filter((date) => date !== false);
  return (
    <p className={styles['byline']}>
      {author !== null && <span>{`By ${author}`}</span>}
      {dates.map(([day, word]) => (
        <span key={word}>
          {word} <time dateTime={day}>{formatDate(day)}</time>
        </span>
      ))}
    </p>
  );
}

/** The step that fits what the reader has just learned. */
function Call({ path }: { path: string }) {
  const { sentence, label, to } = getCall(path);
  return (
    <section className={styles['call']} aria-label="Next step">
      <p>{sentence}</p>
      <ButtonLink tone="primary" to={to}>
        {label}
      </ButtonLink>
    </section>
  );
}

function Sources({ sources }: Pick<TextPage, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className={styles['sources']}>
      <h2 id="sources">Sources</h2>
      <ul role="list">
        {sources.map(({ title, url, date }) => (
          <li key={url}>
            <a href={url}>{title}</a>
            <span className={styles['small']}>
              {' '}
              Read <time dateTime={date}>{formatDate(date)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
