import { business } from '@tirekit/contract';
import { mustBeWithin, type SharedLimit, type SharedLimits } from '../../../platform/http/shared-limits.ts';

const { tries, minutes } = business.tracking;
const limit: SharedLimit = { name: 'tracking', most: tries, seconds: minutes * 60 };

/**
 * Counts an attempt to open an order, or a quote, by its number and something that its buyer knows. It counts before that is compared, so that
 * attempts at the same moment cannot exceed the limit together. A number that no order has is counted too, so that the count tells nothing.
 * @throws ApiProblem `too-many-tries` beyond the limit, even if it is right
 */
export const countTrackingTry = (
  limits: SharedLimits,
  orderNumber: string,
  message?: string,
): Promise<void> => mustBeWithin(limits, limit, orderNumber, message, 'too-many-tries');

/** Takes an attempt back because its ZIP code was right: a buyer may follow an order as often as they like. */
export const takeBackTrackingTry = (limits: SharedLimits, orderNumber: string): Promise<void> =>
  limits.giveBack(limit, orderNumber);
