import { business } from '@tirekit/contract';
import { formatUsdShort } from '@tirekit/ui';
import { useSite } from '../page/site.ts';
import { SupportPhone } from '../page/support-phone.tsx';
import styles from './buyer-terms.module.css';

// Not destructured: that would keep the whole table in the browser's bundle.
const returns = business.returns;
const priceGuaranteeDays = business.priceGuaranteeDays;
const cancelMinutes = business.cancelMinutes;

/** Returns, price guarantee and whom to ask, beside every price that leads to a purchase. */
export function BuyerTerms() {
  const { email } = useSite().channel.support;
  return (
    <ul className={styles['terms']} role="list" aria-label="Good to know">
      <li>
        <strong>{returns.days}-day returns.</strong> Returning unmounted tires costs{' '}
        {formatUsdShort(returns.handlingCentsPerTire)} per tire, or nothing if you reorder the right size.
      </li>
      <li>
        <strong>{priceGuaranteeDays}-day price guarantee.</strong> Cancel for free within {cancelMinutes}{' '}
        minutes.
      </li>
      <li>
        <strong>Questions, cancellations, and returns.</strong> Call <SupportPhone /> or{' '}
        <a href={`mailto:${email}`}>email us</a>.
      </li>
    </ul>
  );
}
