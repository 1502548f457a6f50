import { business } from '@tirekit/contract';
import styles from './signup.module.css';

const { payoutHours, minCentsPerTire, maxCentsPerTire, intakeMinutes, bookAheadDays } = business.installer;
const dollars = (cents: number): string => `$${cents / 100}`;

const facts = [
  {
    value: `${dollars(minCentsPerTire)} to ${dollars(maxCentsPerTire)} a tire`,
    what: 'for mounting and balancing',
  },
  { value: `Within ${payoutHours} hours`, what: 'we pay you after the installation' },
  { value: `${intakeMinutes} minutes`, what: 'to take the car in once it arrives for its appointment' },
  { value: `Up to ${bookAheadDays} days ahead`, what: 'customers book ahead' },
];

/** A shop's expectations of us, and ours of it. */
export function Expectations() {
  return (
    <section aria-labelledby="expect">
      <h2 id="expect">What to expect</h2>
      <dl className={styles['facts']}>
        {facts.map(({ value, what }) => (
          <div key={value} className={styles['fact']}>
            <dt>{value}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
