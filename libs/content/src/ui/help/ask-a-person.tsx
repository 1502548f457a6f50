import { NextStep } from './next-step.tsx';
import styles from './help.module.css';

/** The end of every page of the help center: ways to reach a person. */
export const AskAPerson = () => (
  <section aria-labelledby="ask" className={styles['ask']}>
    <h2 id="ask">Didn’t find your answer?</h2>
    <p>Ask us. A person answers.</p>
    <NextStep next="call" nextTitle={null} />
  </section>
);
