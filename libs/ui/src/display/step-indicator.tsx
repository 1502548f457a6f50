import { Check } from './icons.ts';

import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Icon } from './icon.tsx';
import { Link } from '../navigation/link.tsx';
import styles from './step-indicator.module.css';

export interface Step {
  label: string;
  /** The page where a completed step can be changed. */
  to?: string;
}

export interface StepIndicatorProps {
  steps: readonly Step[];
  /** Index from 0. The steps before it are completed. */
  current: number;
  label?: string;
}

/** The current position in a short, fixed series of steps. */
export function StepIndicator({ steps, current, label = 'Progress' }: StepIndicatorProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles['steps']}>
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'next';
          return (
            <li
              key={step.label}
              className={styles['step']}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles['mark']} aria-hidden>
                {state === 'done' ? <Icon icon={Check} size={16} /> : index + 1}
              </span>
              <span className={styles['label']}>
                {state === 'done' && step.to ? <Link to={step.to}>{step.label}</Link> : step.label}
                {state === 'done' && <VisuallyHidden> (done)</VisuallyHidden>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
