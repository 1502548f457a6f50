import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type ReactNode } from 'react';
import { Link } from 'react-router';

import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Icon } from './icon.tsx';
import styles from './steps.module.css';

export interface Step {
  id: string;
  label: string;
  /** Where a finished step can be edited. */
  to?: string;
}

export interface StepIndicatorProps {
  steps: readonly Step[];
  /** Id of the step at hand. */
  current: string;
  label?: string;
}

/** The steps of a task and where one stands; finished steps are links back. */
export function StepIndicator({ steps, current, label = 'Steps' }: StepIndicatorProps) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label={label}>
      <ol className={styles['steps']}>
        {steps.map((step, index) => {
          const state = index < at ? 'done' : index === at ? 'current' : 'ahead';
          return (
            <li
              key={step.id}
              className={styles['step']}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span>
                {state === 'done' && step.to ? <Link to={step.to}>{step.label}</Link> : step.label}
                {state === 'done' && <VisuallyHidden> (done)</VisuallyHidden>}
                {state === 'current' && (
                  <span className={styles['here']} aria-hidden>
                    {` · ${index + 1} of ${steps.length}`}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

export type TimelineState = 'done' | 'current' | 'ahead' | 'failed';

export interface TimelineEvent {
  id: string;
  title: ReactNode;
  /** When, and what it means. */
  detail?: ReactNode;
  state: TimelineState;
}

const stateWords = { done: 'Done', current: 'Now', ahead: 'Still to come', failed: 'Stopped' } as const;

/** What has happened, what is happening and what will, from the top down. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label: string }) {
  return (
    <ol className={styles['timeline']} aria-label={label}>
      {events.map((event) => (
        <li
          key={event.id}
          className={styles['event']}
          data-state={event.state}
          aria-current={event.state === 'current' ? 'step' : undefined}
        >
          <span className={styles['mark']}>
            {event.state === 'done' && <Icon icon={Check} size={16} />}
            {event.state === 'failed' && <Icon icon={X} size={16} />}
          </span>
          <div>
            <p className={styles['eventTitle']}>
              <VisuallyHidden>{stateWords[event.state]}: </VisuallyHidden>
              {event.title}
            </p>
            {event.detail && <div className={styles['eventDetail']}>{event.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
