import { timeAt } from '@tirekit/channel';
import type { OrderCancel } from '@tirekit/contract';

/**
 * Until when an order that can still be canceled is free to cancel, as a sentence.
 * @param zone the time zone of those who take the call
 */
export const freeCancelText = ({ until }: Pick<OrderCancel, 'until'>, zone: string): string =>
  until === null
    ? 'You can cancel for free until your payment has gone through, and for a while after that.'
    : `You can cancel for free until ${timeAt(new Date(until), zone)}.`;
