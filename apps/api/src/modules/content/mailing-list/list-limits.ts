import { business, messages } from '@tirekit/contract';
import { refuseFor } from '../../../platform/http/api-problem.ts';
import { mustBeWithin, type SharedLimit, type SharedLimits } from '../../../platform/http/shared-limits.ts';

const { askedADay, visitorAnHour, textsAnHour } = business.mailingList;
const ofAddress: SharedLimit = { name: 'mailing-list', most: askedADay, seconds: 86_400 };
const ofVisitor: SharedLimit = { name: 'mailing-list-visitor', most: visitorAnHour, seconds: 3600 };
const ofTexts: SharedLimit = { name: 'mailing-list-texts', most: textsAnHour, seconds: 3600 };

/**
 * Counts a visitor's request, for any address or number.
 * @throws ApiProblem `rate-limited`
 */
export const countRequest = (limits: SharedLimits, visitor: string): Promise<void> =>
  mustBeWithin(limits, ofVisitor, visitor, messages.listTooMany);

/**
 * Counts a question by mail.
 * @param mailbox see `mailboxKey`
 * @returns false if the mailbox was asked often enough today: then nothing is mailed, and the page says the same as always
 */
export const mayMail = async (limits: SharedLimits, mailbox: string): Promise<boolean> =>
  (await limits.take(ofAddress, mailbox)) === null;

/**
 * Refuses a question by text while the storefront has sent too many. Call it before anything is known about the number, so that the
 * answer tells nothing about it. It counts nothing.
 * @throws ApiProblem `rate-limited`
 */
export async function mustHaveTexts(limits: SharedLimits, channelId: string): Promise<void> {
  const wait = await limits.wait(ofTexts, channelId);
  if (wait !== null) throw refuseFor(wait, messages.listBusy);
}

/**
 * Counts a question by text, for its number and for the whole storefront: numbers that earn by texts are many, and so are the
 * networks from which they are typed. A refusal uses up none of the number's day.
 * @param phone E.164
 * @returns false if the number was asked often enough today: then nothing is texted, and the page says the same as always
 * @throws ApiProblem `rate-limited`
 */
export async function mayText(limits: SharedLimits, channelId: string, phone: string): Promise<boolean> {
  if ((await limits.take(ofAddress, phone)) !== null) return false;
  const wait = await limits.take(ofTexts, channelId);
  if (wait === null) return true;
  await limits.giveBack(ofAddress, phone);
  throw refuseFor(wait, messages.listBusy);
}
