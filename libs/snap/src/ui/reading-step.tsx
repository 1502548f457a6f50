import { Button, Cluster, LiveRegion } from '@tirekit/ui';
import { type Placed, type Progress, type Reader, type Task } from '../model/flow.ts';
import { SnapStep } from './step.tsx';
import styles from './snap.module.css';

interface ReadingStepProps {
  readonly by: Reader;
  readonly task: Task;
  readonly progress: Progress | null;
  readonly placed: Placed;
  readonly onCancel: () => void;
}

const words: Readonly<Record<Task, string>> = {
  opening: 'Get ready',
  downloading: 'Download what reads your photo',
  sending: 'Send the photo and wait for our server',
  finding: 'Find the tire',
  unwrapping: 'Straighten the sidewall',
  looking: 'Look for lettering',
  reading: 'Read the size',
};

const here: readonly Task[] = ['finding', 'unwrapping', 'looking', 'reading'];

/** The wait for a size, with what is being done. */
export function ReadingStep({ by, task, progress, placed, onCancel }: ReadingStepProps) {
  const first: Task = progress === null ? 'opening' : 'downloading';
  const tasks: readonly Task[] = by === 'server' ? ['sending'] : [first, ...here];
  const current = tasks.indexOf(task);
  return (
    <SnapStep title="Reading your tire" photo={placed}>
      <ol className={styles['tasks']}>
        {tasks.map((each, at) => (
          <li
            key={each}
            data-state={at < current ? 'done' : at === current ? 'current' : 'waiting'}
            aria-current={at === current ? 'step' : undefined}
          >
            <span>{words[each]}</span>
            {each === 'downloading' && progress !== null && (
              <span className={styles['amount']}>
                {megabytes(progress.loaded)} of {megabytes(progress.total)} MB
              </span>
            )}
          </li>
        ))}
      </ol>
      {task === 'downloading' && progress !== null && (
        <progress
          className={styles['progress']}
          aria-label="Download"
          value={progress.loaded}
          max={progress.total}
        />
      )}
      <LiveRegion>{words[task]}</LiveRegion>
      <Cluster>
        <Button onClick={onCancel}>Cancel</Button>
      </Cluster>
    </SnapStep>
  );
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
