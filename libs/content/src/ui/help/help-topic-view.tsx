import { Breadcrumbs, type Crumb, Link, Page } from '@tirekit/ui';
import type { HelpAnswer, HelpTopicPage } from '../../data/text/help.ts';
import { HELP_PATH } from '../../model/content-paths.ts';
import { OnThisPage } from '../text/on-this-page.tsx';
import { TextBlocks } from '../text/text-blocks.tsx';
import { AskAPerson } from './ask-a-person.tsx';
import { NextStep } from './next-step.tsx';
import styles from './help.module.css';

/** The way to a topic. */
export const topicCrumbs = (title: string): readonly Crumb[] => [
  { label: 'Home', to: '/' },
  { label: 'Help Center', to: HELP_PATH },
  { label: title },
];

/** A topic: each question with its answer at an address of its own, and the step after it. */
export function HelpTopicView({ topic, intro, answers, others }: HelpTopicPage) {
  return (
    <Page>
      <div className={styles['page']}>
        <header className={styles['words']}>
          <Breadcrumbs items={topicCrumbs(topic.title)} />
          <h1>{topic.title}</h1>
          {topic.description !== null && <p className={styles['lead']}>{topic.description}</p>}
          {intro.length > 0 && <TextBlocks blocks={intro} />}
        </header>
        <div className={styles['columns']}>
          <div className={styles['side']}>
            <OnThisPage headings={answers.map(({ slug, question }) => ({ id: slug, label: question }))} />
          </div>
          <div className={styles['answers']}>
            {answers.map((answer) => (
              <Answer key={answer.slug} answer={answer} />
            ))}
          </div>
        </div>
        <AskAPerson />
        {others.length > 0 && (
          <nav aria-labelledby="others" className={styles['others']}>
            <h2 id="others">Other topics</h2>
            <ul role="list">
              {others.map(({ slug, title, to }) => (
                <li key={slug}>
                  <Link to={to}>{title}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </Page>
  );
}

function Answer({ answer: { slug, question, blocks, next, nextTitle } }: { answer: HelpAnswer }) {
  return (
    <section aria-labelledby={slug} className={styles['answer']}>
      <h2 id={slug}>{question}</h2>
      <TextBlocks blocks={blocks} />
      <NextStep next={next} nextTitle={nextTitle} />
    </section>
  );
}
