import { Breadcrumbs, Link, Page } from '@tirekit/ui';
import type { Category, SectionStart } from '../../data/text/section.ts';
import { sectionCrumbs } from '../../model/article-crumbs.ts';
import { feedPath } from '../../model/content-paths.ts';
import { TextBlocks } from '../text/text-blocks.tsx';
import { ArticleList } from './article-list.tsx';
import { DictionaryLink } from './dictionary-link.tsx';
import styles from './articles.module.css';

/** Articles of a category that its section shows; the others are on its own page. */
const SHOWN = 4;

/** The start of a section: its categories, each with its newest articles. */
export function SectionPage({ section, page, categories, hasDictionary }: SectionStart) {
  return (
    <Page>
      <div className={styles['section']}>
        <header className={styles['head']}>
          <Breadcrumbs items={sectionCrumbs(section)} />
          <h1>{page.title}</h1>
          {page.description !== null && <p className={styles['lead']}>{page.description}</p>}
          {page.blocks.length > 0 && <TextBlocks blocks={page.blocks} />}
        </header>
        {hasDictionary && <DictionaryLink />}
        {categories.map((category) => (
          <CategoryPart key={category.to} category={category} />
        ))}
        <p>
          <a href={feedPath(section)}>RSS feed</a>
        </p>
      </div>
    </Page>
  );
}

function CategoryPart({ category: { title, to, description, articles } }: { category: Category }) {
  const id = to.slice(to.lastIndexOf('/') + 1);
  return (
    <section aria-labelledby={id} className={styles['part']}>
      <h2 id={id}>
        <Link to={to}>{title}</Link>
      </h2>
      {description !== null && <p className={styles['muted']}>{description}</p>}
      <ArticleList articles={articles.slice(0, SHOWN)} level={3} />
      {articles.length > SHOWN && (
        <p>
          <Link to={to}>{`All ${String(articles.length)} in ${title}`}</Link>
        </p>
      )}
    </section>
  );
}
