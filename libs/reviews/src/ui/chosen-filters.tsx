import { Link, VisuallyHidden } from '@tirekit/ui';
import {
  chosenFilters,
  chosenText,
  type ReviewsState,
  withoutFilter,
  writeReviewsState,
} from '../model/filters.ts';
import styles from './chosen-filters.module.css';

/** The chosen filters, each a link that takes it away, and one that takes all away. */
export function ChosenFilters({ path, state }: { path: string; state: ReviewsState }) {
  return (
    <ul role="list" className={styles['chosen']} aria-label="Chosen filters">
      {chosenFilters(state).map((key) => (
        <li key={key}>
          <Link to={path + writeReviewsState(withoutFilter(state, key))} rel="nofollow">
            <VisuallyHidden>Remove filter: </VisuallyHidden>
            {chosenText(key, state[key] ?? '')} <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={path + writeReviewsState({ sort: state.sort, page: 1 })}>Show all reviews</Link>
      </li>
    </ul>
  );
}
