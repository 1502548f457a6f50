import { JoinByMail, JoinByText, SubscriptionLink } from '@tirekit/contract';

/** The forms of the mailing list, in the browser and in its action. A box for texts is never checked by itself. */
export const MailFields = JoinByMail;
export const TextFields = JoinByText;

/** The parts of a mail's link; null for any other address. */
export function subscriptionIn(query: URLSearchParams): SubscriptionLink | null {
  const read = SubscriptionLink.safeParse({
    subscriptionId: query.get('id'),
    expires: query.get('expires'),
    signature: query.get('signature'),
  });
  return read.success ? read.data : null;
}
