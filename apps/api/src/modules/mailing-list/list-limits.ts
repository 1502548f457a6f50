import { business, messages } from '@tirekit/contract';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import type { SharedLimit, SharedLimits } from '../../platform/http/shared-limits.ts';

const { askedADay, visitorAnHour, textsAnHour } = business.mailingList;
const ofAddress: SharedLimit = { name: 'mailing-list', most: askedADay, seconds: 86_400 };
const ofVisitor: SharedLimit = { name: 'mailing-list-visitor', most: visitorAnHour, seconds: 3600 };
const ofTexts: SharedLimit = { name: 'mailing-list-texts', most: textsAnHour, seconds: 3600 };

/** True if an address may be asked once more today. One that may not hears nothing, and whoever typed it neither. */
export const mayAsk = async (limits: SharedLimits, address: string): Promise<boolean> =>
  (await limits.take(ofAddress, address)) === null;

async function count(
  limits: SharedLimits,
  limit: SharedLimit,
  subject: string,
  message: string,
): Promise<void> {
  const wait = await limits.take(limit, subject);
  if (wait === null) return;
  throw new ApiProblem('rate-limited', message, { headers: { 'retry-after': String(wait) } });
}

/** Counts a request of a visitor, whatever address it is for. @throws ApiProblem `rate-limited` */
export const countRequest = (limits: SharedLimits, visitor: string): Promise<void> =>
  count(limits, ofVisitor, visitor, messages.listTooMany);

/**
 * Counts a question by text for the whole storefront: numbers that earn by texts are many, and so are the addresses that type them.
 * @throws ApiProblem `rate-limited`
 */
export const countTexts = (limits: SharedLimits, channelId: string): Promise<void> =>
  count(limits, ofTexts, channelId, messages.listBusy);
