import { business } from '@tirekit/contract';
import { formatUsdShort } from '@tirekit/ui';
import { useSite } from '../page/site.ts';
import styles from './buyer-terms.module.css';

// Each by its name: taking them out of the whole would ship the whole.
const returns = business.returns;
const priceGuaranteeDays = business.priceGuaranteeDays;
const cancelMinutes = business.cancelMinutes;

/** What a buyer asks last: whether it can go back, and who answers. Beside every price that leads to a purchase. */
export function BuyerTerms() {
  const { phone } = useSite().channel.support;
  return (
    <ul className={styles['terms']} role="list" aria-label="Good to know">
      <li>
        <strong>{returns.days}-day returns</strong> of unmounted tires:{' '}
        {formatUsdShort(returns.handlingCentsPerTire)} each, free when you reorder the right size.
      </li>
      <li>
        <strong>{priceGuaranteeDays}-day price guarantee.</strong> Cancel free within {cancelMinutes} minutes.
      </li>
      <li>
        <strong>Questions?</strong> Call <a href={`tel:${phone}`}>{phone}</a>
      </li>
    </ul>
  );
}
