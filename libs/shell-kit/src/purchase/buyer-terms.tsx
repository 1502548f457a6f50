import { business } from '@tirekit/contract';
import { formatUsdShort } from '@tirekit/ui';
import { useSite } from '../page/site.ts';
import { SupportPhone } from '../page/support-phone.tsx';
import styles from './buyer-terms.module.css';

// Imported by name: importing them as a whole would ship the whole.
const returns = business.returns;
const priceGuaranteeDays = business.priceGuaranteeDays;
const cancelMinutes = business.cancelMinutes;

/**
 * Answers a buyer's last questions, whether it can be returned and who takes care of that, beside every price that
 * leads to a purchase.
 */
export function BuyerTerms() {
  const { email } = useSite().channel.support;
  return (
    <ul className={styles['terms']} role="list" aria-label="Good to know">
      <li>
        <strong>{returns.days}-day returns</strong> of unmounted tires:{' '}
        {formatUsdShort(returns.handlingCentsPerTire)} each, free when you reorder the right size.
      </li>
      <li>
        <strong>{priceGuaranteeDays}-day price guarantee.</strong> Free to cancel within {cancelMinutes}{' '}
        minutes.
      </li>
      <li>
        <strong>To cancel, return or ask:</strong> call <SupportPhone /> or{' '}
        <a href={`mailto:${email}`}>write to us</a>
      </li>
    </ul>
  );
}
