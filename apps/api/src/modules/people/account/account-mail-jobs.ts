import * as z from 'zod';
import { abandonedJobs, type CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { type NewJob, newJob } from '../../../platform/jobs/outbox.ts';
import { randomCrockford } from '../../../platform/random-id.ts';

/** The mails about changes of an account; each is sent at least once. */
export const accountMailTopics = {
  /** The link that changes an address, to the new one. */
  confirmEmail: 'account-confirm-email',
  /** Somebody wanted an address that is another account's. */
  emailInUse: 'account-email-in-use',
  /** To the address that was the account's before. */
  emailChanged: 'account-email-changed',
  closed: 'account-closed',
} as const;

/** A mail to the owner of an account, at its address of that moment. */
export const OwnerMail = z.object({ uid: z.string(), channelId: z.string(), mailId: z.string() });
/** A mail to an address that the account no longer has; it stands here until the mail is sent. */
export const LeavingMail = z.object({
  to: z.string(),
  firstName: z.string(),
  channelId: z.string(),
  mailId: z.string(),
});

type OwnerTopic = (typeof accountMailTopics)['confirmEmail' | 'emailInUse'];
type LeavingTopic = (typeof accountMailTopics)['emailChanged' | 'closed'];

export const ownerMail = (topic: OwnerTopic, payload: z.infer<typeof OwnerMail>): NewJob =>
  newJob(topic, payload, [payload.mailId]);

export function leavingMail(topic: LeavingTopic, to: Omit<z.infer<typeof LeavingMail>, 'mailId'>): NewJob {
  const mailId = randomCrockford(12);
  return newJob(topic, { ...to, mailId }, [mailId]);
}

/** Longest time that an address waits for its mail. */
export const accountMailsLeft: CleanUpRule = abandonedJobs(
  'mails about changes of accounts that nobody took',
  { topics: Object.values(accountMailTopics), days: 2 },
);
