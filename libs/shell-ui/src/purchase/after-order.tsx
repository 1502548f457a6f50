import { isOpenAt, opensNext, timeAt } from '@tirekit/channel';
import { business, freeToCancelUntil, tireWord } from '@tirekit/contract';
import { formatUsdShort } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { useSite } from '../page/site.ts';
import { SupportPhone } from '../page/support-phone.tsx';
import styles from './buyer-terms.module.css';

// By its name: taking it out of the whole would ship the whole.
const returns = business.returns;

interface AfterOrderProps {
  /** ISO 8601. */
  placedAt: string;
  /** The moment the page was made, ISO 8601. */
  now: string;
  tireCount: number;
  /** The tires are there: they can only go back. */
  isDelivered?: boolean;
  /** The link to cancel the order, while that is possible; without it, the buyer calls or writes. */
  cancel?: ReactNode;
  /** Items before it, as `li`. */
  children?: ReactNode;
}

/**
 * A buyer's options after an order, and duties before the tires are mounted: until when it is free to cancel,
 * and from then on how tires go back.
 */
export function AfterOrder({
  placedAt,
  now,
  tireCount,
  isDelivered = false,
  cancel,
  children,
}: AfterOrderProps) {
  const { email, hours } = useSite().channel.support;
  const cancelUntil = freeToCancelUntil(new Date(placedAt));
  const tires = tireWord(tireCount);
  const read = new Date(now);
  const next = isOpenAt(hours, read) ? null : opensNext(hours, read);
  const isFree = !isDelivered && read < cancelUntil;
  return (
    <ul className={styles['terms']} role="list" aria-label="Good to know">
      {children}
      <li>
        <strong>Before mounting,</strong> compare the size on the sidewall with your order. Mounted {tires}{' '}
        cannot be returned.
      </li>
      <li>
        <strong>Changed your mind?</strong>{' '}
        {isFree
          ? `You can cancel for free until ${timeAt(cancelUntil, hours.zone)}.`
          : `Return unmounted ${tires} within ${returns.days} days of delivery for ${formatUsdShort(returns.handlingCentsPerTire)} each, or free if you reorder the right size.`}{' '}
        {isFree && cancel !== undefined ? (
          cancel
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
