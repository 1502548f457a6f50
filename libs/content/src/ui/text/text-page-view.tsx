import { isDay, termsVersionWords } from '@tirekit/contract';
import { Breadcrumbs, formatDate, type Crumb, Notice, Page } from '@tirekit/ui';
import type { ReactNode } from 'react';
import type { TextPage } from '../../data/text/text-page.ts';
import { listHeadings } from '../../model/headings.ts';
import { Figure } from './figure.tsx';
import { OnThisPage } from './on-this-page.tsx';
import { TextBlocks } from './text-blocks.tsx';
import styles from './text-page-view.module.css';

interface TextPageViewProps {
  page: TextPage;
  /** The way to the page; by default from the home page. */
  crumbs?: readonly Crumb[];
  /** A summary below the title. */
  lead?: string | null;
  /** Below the title: who wrote it, and when. */
  byline?: ReactNode;
  /** A tool between the title and the text, over the whole width. */
  before?: ReactNode;
  /** Beside the text on wide screens, below it on phones. */
  aside?: ReactNode;
  /** Below the text. */
  after?: ReactNode;
}

/** A page that is mostly a text. */
export function TextPageView({
  page,
  crumbs = [{ label: 'Home', to: '/' }, { label: page.title }],
  lead = null,
  byline,
  before,
  aside,
  after,
}: TextPageViewProps) {
  const { title, hero, blocks, isSample, version } = page;
  const headings = listHeadings(blocks);
  // A drawing that the text shows itself stands once.
  const isShown = blocks.some((block) => block.kind === 'figure' && block.name === hero);
  return (
    <Page>
      <article className={styles['page']}>
        <header className={styles['head']}>
          <Breadcrumbs items={crumbs} />
          <h1>{title}</h1>
          {lead !== null && <p className={styles['lead']}>{lead}</p>}
          {byline}
          {version !== null && (
            <p className={styles['small']}>
              {isDay(version) ? (
                <>
                  In effect since <time dateTime={version}>{formatDate(version)}</time>
                </>
              ) : (
                `This is ${termsVersionWords(version)}.`
              )}
            </p>
          )}
          {isSample && (
            <Notice tone="caution">This is a sample text for the store’s owner to replace.</Notice>
          )}
        </header>
        {before !== undefined && <div className={styles['before']}>{before}</div>}
        <div className={styles['side']}>
          <OnThisPage headings={headings} />
        </div>
        <div className={styles['text']}>
          {hero !== null && !isShown && <Figure name={hero} />}
          <TextBlocks blocks={blocks} />
          {after}
        </div>
        {aside && <div className={styles['aside']}>{aside}</div>}
      </article>
    </Page>
  );
}
