import { Link, Notice, Stack } from '@tirekit/ui';
import type { ReactNode } from 'react';
import {
  before,
  guidedHref,
  type GuidedQuestion,
  guidedQuestions,
  type GuidedState,
  restSkipped,
  SKIPPED,
} from '../../model/guided-state.ts';
import { choices, guidedTexts, questionWords } from '../../model/guided-words.ts';
import styles from './guided.module.css';

interface QuestionProps {
  question: GuidedQuestion;
  state: GuidedState;
  /** The problem with the answer that was just given. */
  problem: string | null;
  /** Ways to answer that are more than a press. */
  children?: ReactNode;
}

/** One question with its reason, the answers to press, and the ways past it. */
export function Question({ question, state, problem, children }: QuestionProps) {
  const { title, why } = questionWords[question];
  return (
    <Stack gap={6} className={styles['question']}>
      <Stack gap={2}>
        <p className={styles['muted']}>
          Question {guidedQuestions.indexOf(question) + 1} of {guidedQuestions.length}
        </p>
        <h1>{title}</h1>
        <p>
          <strong>Why we ask.</strong> {why}
        </p>
      </Stack>
      {problem !== null && (
        <Notice tone="caution" role="alert">
          {problem}
        </Notice>
      )}
      {children}
      {question !== 'car' && (
        <ul role="list" className={styles['choices']}>
          {choices[question].map(({ slug, name }) => (
            <li key={slug}>
              <Link
                className={styles['choice']}
                to={guidedHref({ ...state, [question]: slug })}
                rel="nofollow"
                aria-current={state[question] === slug ? 'true' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <nav className={styles['past']} aria-label="Back or skip">
        <Link to={guidedHref(before(state, question))}>Back</Link>
        <Link to={guidedHref({ ...state, [question]: SKIPPED })} rel="nofollow">
          {guidedTexts.skip}
        </Link>
        {question !== 'matters' && (
          <Link to={guidedHref(restSkipped(state))} rel="nofollow">
            {guidedTexts.now}
          </Link>
        )}
      </nav>
    </Stack>
  );
}
