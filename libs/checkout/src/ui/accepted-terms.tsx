import { termsPath, termsVersionWords } from '@tirekit/contract';
import { Link } from '@tirekit/ui';
import styles from './checkout.module.css';

/** Names the version of the terms of sale that the button beside it accepts; nothing where there is none. */
export function AcceptedTerms({ version }: { version: string | undefined }) {
  if (version === undefined) return null;
  return (
    <p className={styles['muted']}>
      By placing this order, you accept our <Link to={termsPath}>terms of sale</Link> (
      {termsVersionWords(version)}).
    </p>
  );
}
