import { isOpenAt, opensNext } from '@tirekit/channel';
import { business, type OrderCancel, tireWord } from '@tirekit/contract';
import { formatUsdShort } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { useSite } from '../page/site.ts';
import { SupportPhone } from '../page/support-phone.tsx';
import { freeCancelText } from './cancel-words.ts';
import styles from './buyer-terms.module.css';

// By its name: taking it out of the whole would ship the whole.
const returns = business.returns;

interface AfterOrderProps {
  /** Whether the order can be canceled, as the API answers: a dispatched one cannot, however young it is. */
  cancel: Pick<OrderCancel, 'isOpen' | 'until'>;
  /** The moment the page was made, ISO 8601. */
  now: string;
  tireCount: number;
  /** The link to cancel the order, shown while that is possible; without it, the buyer calls or writes. */
  cancelLink?: ReactNode;
  /** Items before it, as `li`. */
  children?: ReactNode;
}

/**
 * A buyer's options after an order, and duties before the tires are mounted: until when it is free to cancel,
 * and from then on how tires go back.
 */
export function AfterOrder({ cancel, now, tireCount, cancelLink, children }: AfterOrderProps) {
  const { email, hours } = useSite().channel.support;
  const tires = tireWord(tireCount);
  const read = new Date(now);
  const next = isOpenAt(hours, read) ? null : opensNext(hours, read);
  return (
    <ul className={styles['terms']} role="list" aria-label="Good to know">
      {children}
      <li>
        <strong>Before mounting,</strong> compare the size on the sidewall with your order. Mounted {tires}{' '}
        cannot be returned.
      </li>
      <li>
        <strong>Changed your mind?</strong>{' '}
        {cancel.isOpen
          ? freeCancelText(cancel, hours.zone)
          : `Return unmounted ${tires} within ${returns.days} days of delivery. It costs ${formatUsdShort(returns.handlingCentsPerTire)} per tire, or nothing if you reorder the right size.`}{' '}
        {cancel.isOpen && cancelLink !== undefined ? (
          cancelLink
        ) : next === null ? (
          <>
            Call <SupportPhone /> or <a href={`mailto:${email}`}>email us</a>.
          </>
        ) : (
          <>
            <a href={`mailto:${email}`}>Email us</a>, or call <SupportPhone /> when our phones open {next}.
          </>
        )}
      </li>
    </ul>
  );
}
