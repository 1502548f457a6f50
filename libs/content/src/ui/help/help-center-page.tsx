import { Breadcrumbs, type Crumb, Link, Page } from '@tirekit/ui';
import type { HelpTopic } from '../../data/text/help.ts';
import type { TextPage } from '../../data/text/text-page.ts';
import { HELP_PATH } from '../../model/content-paths.ts';
import { TextBlocks } from '../text/text-blocks.tsx';
import { AskAPerson } from './ask-a-person.tsx';
import helpPicture from './help-picture.svg?no-inline';
import { HelpSearchForm, type HelpSearchFormProps } from './help-search-form.tsx';
import styles from './help.module.css';

/** The way to the help center. Its own name reloads the page (specification section 2). */
export const helpCrumbs: readonly Crumb[] = [
  { label: 'Home', to: '/' },
  { label: 'Help Center', to: HELP_PATH, reload: true },
];

interface HelpCenterPageProps extends HelpSearchFormProps {
  page: TextPage;
  topics: readonly HelpTopic[];
}

/** Questions of a topic that the start shows; the others are on the topic's page. */
const SHOWN = 6;

/** The help center: what it is, a search, and the questions of each topic. */
export function HelpCenterPage({ page, topics, ...search }: HelpCenterPageProps) {
  return (
    <Page>
      <div className={styles['page']}>
        <Breadcrumbs items={helpCrumbs} />
        <header className={styles['head']}>
          <div className={styles['words']}>
            <h1>{page.title}</h1>
            {page.description !== null && <p className={styles['lead']}>{page.description}</p>}
          </div>
          <img className={styles['picture']} src={helpPicture} alt="" width={200} height={140} />
        </header>
        <HelpSearchForm key={search.query} {...search} />
        {page.blocks.length > 0 && <TextBlocks blocks={page.blocks} />}
        <div className={styles['topics']}>
          {topics.map((topic) => (
            <Topic key={topic.slug} topic={topic} />
          ))}
        </div>
        <AskAPerson />
      </div>
    </Page>
  );
}

function Topic({ topic: { slug, title, description, to, questions } }: { topic: HelpTopic }) {
  return (
    <section aria-labelledby={slug} className={styles['topic']}>
      <h2 id={slug}>
        <Link to={to}>{title}</Link>
      </h2>
      {description !== null && <p className={styles['muted']}>{description}</p>}
      <ul role="list">
        {questions.slice(0, SHOWN).map((question) => (
          <li key={question.slug}>
            <Link to={question.to}>{question.question}</Link>
          </li>
        ))}
        {questions.length > SHOWN && (
          <li>
            <Link to={to}>{`All ${String(questions.length)} about ${title.toLowerCase()}`}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}
