import { Link } from '@tirekit/ui';
import type { ListData } from '../data/load-list.ts';
import { followsWeights, writeListState } from '../model/list-state.ts';
import styles from './own-weights.module.css';
import { WeightsForm } from './weights-form.tsx';

/** The weights of the score of a list: what they do now, and a form to move them, folded away. */
export function OwnWeights({ data: { path, state, weighting } }: { data: ListData }) {
  const { weights, sort } = state;
  // The order follows as soon as weights are chosen, whatever it was before.
  const rest = {
    ...state,
    weights: null,
    page: 1,
    sort: followsWeights(sort) ? sort : 'recommended',
  } as const;
  const equal = path + writeListState({ ...state, weights: null, page: 1 });
  return (
    <div className={styles['own']}>
      {weighting !== undefined && (
        <p>
          {weighting}{' '}
          <Link to={equal} preventScrollReset>
            Count all four equally
          </Link>
        </p>
      )}
      <details>
        <summary className={styles['summary']}>
          {weights === null ? 'Choose what the score counts' : 'Change your weights'}
        </summary>
        <WeightsForm action={path} weights={weights} fields={writeListState(rest)} />
      </details>
    </div>
  );
}
