import { Check, X, type IconDrawing } from './icons.ts';
import { type ReactNode } from 'react';

import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Icon } from './icon.tsx';
import styles from './timeline.module.css';

const states: Readonly<
  Record<'done' | 'current' | 'next' | 'problem', { icon: IconDrawing | null; words: string }>
> = {
  done: { icon: Check, words: 'Done' },
  current: { icon: null, words: 'Now' },
  next: { icon: null, words: 'Still to come' },
  problem: { icon: X, words: 'Problem' },
};

export interface TimelineEntry {
  title: string;
  state: keyof typeof states;
  /** The time that it happened or is expected, as text. */
  when?: ReactNode;
  detail?: ReactNode;
}

export interface TimelineProps {
  entries: readonly TimelineEntry[];
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** Past, current, and coming events, earliest first. */
export function Timeline({ entries, ...label }: TimelineProps) {
  return (
    <ol {...label} className={styles['timeline']} role="list">
      {entries.map(({ title, state, when, detail }) => (
        <li
          key={title}
          className={styles['entry']}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles['rail']}>
            <span className={styles['mark']}>
              <StateMark state={state} />
            </span>
          </span>
          <div className={styles['body']}>
            <p className={styles['title']}>
              <VisuallyHidden>{states[state].words}: </VisuallyHidden>
              {title}
            </p>
            {when && <p className={styles['when']}>{when}</p>}
            {detail && <div className={styles['detail']}>{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StateMark({ state }: Pick<TimelineEntry, 'state'>) {
  const { icon } = states[state];
  return icon && <Icon icon={icon} size={16} />;
}
