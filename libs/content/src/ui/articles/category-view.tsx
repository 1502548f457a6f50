import { Breadcrumbs, Page } from '@tirekit/ui';
import type { CategoryPage } from '../../data/text/section.ts';
import { categoryCrumbs } from '../../model/article-crumbs.ts';
import { TextBlocks } from '../text/text-blocks.tsx';
import { ArticleList } from './article-list.tsx';
import { DictionaryLink } from './dictionary-link.tsx';
import styles from './articles.module.css';

/** A category of articles. */
export function CategoryView({ section, page, articles, hasDictionary }: CategoryPage) {
  return (
    <Page>
      <div className={styles['section']}>
        <header className={styles['head']}>
          <Breadcrumbs items={categoryCrumbs(section, page.title)} />
          <h1>{page.title}</h1>
          {page.description !== null && <p className={styles['lead']}>{page.description}</p>}
          {page.blocks.length > 0 && <TextBlocks blocks={page.blocks} />}
        </header>
        {hasDictionary && <DictionaryLink />}
        <ArticleList articles={articles} level={2} />
      </div>
    </Page>
  );
}
