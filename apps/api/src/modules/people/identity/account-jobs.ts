import * as z from 'zod';
import { abandonedJobs, type CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { type NewJob, newJob } from '../../../platform/jobs/outbox.ts';
import { randomCrockford } from '../../../platform/random-id.ts';

/** The mails about an account; each is sent at least once. Links are made when a mail is written, and stored nowhere in the clear. */
export const accountTopics = {
  /** The link that opens an account. */
  registration: 'account-registration',
  /** Somebody wanted an account for an address that has one. */
  registeredAlready: 'account-registered-already',
  passwordReset: 'account-password-reset',
  passwordChanged: 'account-password-changed',
  passkeyAdded: 'account-passkey-added',
} as const;

export const RegistrationJob = z.object({ registrationId: z.string() });
export const AccountJob = z.object({ uid: z.string(), channelId: z.string(), mailId: z.string() });

export const registrationJob = (registrationId: string): NewJob =>
  newJob(accountTopics.registration, { registrationId });

/** While one of a kind waits for the mail server, another for the same account adds nothing. */
export const accountJob = (
  topic: Exclude<(typeof accountTopics)[keyof typeof accountTopics], 'account-registration'>,
  uid: string,
  channelId: string,
  mailId: string = randomCrockford(12),
): NewJob => newJob(topic, { uid, channelId, mailId }, [uid]);

/** The links of these mails are good for a day at most. */
export const accountMailRetention: CleanUpRule = abandonedJobs('mails about accounts that nobody took', {
  topics: Object.values(accountTopics),
  days: 1,
});
