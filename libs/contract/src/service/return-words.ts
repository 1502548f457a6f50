// Words about returns that pages need without the schemas that contain them.
import { returns } from './constants.ts';

/** Why tires go back, in the order in which a buyer is asked. */
export const returnReasons = {
  'wrong-size': 'I ordered the wrong size',
  'does-not-fit': 'They don’t fit my vehicle',
  'not-as-ordered': 'These aren’t the tires that I ordered',
  damaged: 'They arrived damaged',
  'too-late': 'They came too late',
  'found-other': 'I found other tires',
  'changed-mind': 'I changed my mind',
} as const;
export type ReturnReason = keyof typeof returnReasons;
export const returnReasonCodes = Object.keys(returnReasons) as readonly ReturnReason[];

/**
 * The states of a return. `requested`: we look at it · `approved`: its label is on its way to the buyer · `shipped`: the carrier
 * has the tires · `received`: our warehouse has them · `refunded` · `declined` by us · `cancelled` by the buyer.
 */
export const returnStates = [
  'requested',
  'approved',
  'shipped',
  'received',
  'refunded',
  'declined',
  'cancelled',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** Why nothing of an order can be returned. */
export const returnClosed = {
  'not-confirmed': 'You can return tires once your order is confirmed and delivered.',
  cancelled: 'This order was canceled, so there is nothing to return.',
  'not-delivered': 'Your tires haven’t been delivered yet. You can return them once they arrive.',
  'too-late': `Tires can be returned within ${String(returns.days)} days of delivery. That time is over.`,
  mounted: 'These tires have been mounted. Mounted tires can’t be returned.',
  'nothing-left': 'All tires of this order are already returned or on their way back.',
} as const;

/** Why tires of one line cannot be returned, or not all of them. */
export const returnLineClosed = {
  mounted: 'Mounted tires can’t be returned.',
  'in-return': 'Already in another return.',
  returned: 'Already returned.',
} as const;

/** The message for returning more tires than the `count` that can be returned. */
export const tooManyReturned = (count: number): string =>
  count === 0 ? 'None of these can be returned' : `You can return up to ${String(count)} of these`;
