import { consentWords } from '@tirekit/contract';
import * as z from 'zod';
import type { Channel } from '@tirekit/channel';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { addJobs, newJob } from '../../../platform/jobs/outbox.ts';
import { randomSecret } from '../../../platform/random-id.ts';
import { issueCoupon } from '../../catalog/deals/index.ts';
import { addText } from '../texts/index.ts';
import { askText, onListText, welcomeText } from './list-texts.ts';
import { addressOfLink } from './list-consents.ts';
import { usableCoupon } from './usable-coupon.ts';
import {
  addConfirmed,
  askSubscription,
  lockSubscription,
  readSubscription,
  saveConfirmed,
  saveCoupon,
  saveReturned,
  saveStopped,
  type SubscriptionRow,
} from './subscription-rows.ts';
import { isSuppressed, liftSuppression, type SubscriberAddress } from './suppression.ts';

/** The mails of the list, by topic; each is sent at least once. */
export const listTopics = { confirm: 'list-confirm', welcome: 'list-welcome' } as const;
export const ListJob = z.object({ subscriptionId: z.string(), mailId: z.string() });

async function addMail(
  tx: Queries,
  topic: (typeof listTopics)[keyof typeof listTopics],
  subscriptionId: string,
): Promise<void> {
  const mailId = randomSecret();
  await addJobs(tx, [newJob(topic, { subscriptionId, mailId }, [mailId])]);
}

/** The consent as the page shows it. The page does not know the address while its words are read. */
const formatWords = (kind: 'mailing-list' | 'text-messages', { name }: Pick<Channel, 'name'>): string =>
  consentWords(kind, { store: name, phone: null });

/**
 * Asks by mail whether an address wants offers. One that has confirmed gets its code once more, and one that has unsubscribed hears
 * nothing: anybody could have typed it.
 */
export async function subscribeByMail(
  db: Database,
  channel: Pick<Channel, 'id' | 'name'>,
  email: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await askSubscription(tx, {
      channelId: channel.id,
      kind: 'email',
      address: email.toLowerCase(),
      words: formatWords('mailing-list', channel),
    });
    if (row === null) return;
    // A subscriber who came by their account has no code yet.
    if (row.state === 'confirmed') await readCoupon(tx, row);
    const topic = row.state === 'confirmed' ? listTopics.welcome : listTopics.confirm;
    await addMail(tx, topic, row.subscriptionId);
  });
}

/**
 * Asks by text whether a phone wants offers. One that has confirmed gets its code once more, and one that has said STOP hears nothing:
 * anybody could have typed it.
 * @param phone E.164
 */
export async function subscribeByText(
  db: Database,
  channel: Pick<Channel, 'id' | 'name'>,
  phone: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await askSubscription(tx, {
      channelId: channel.id,
      kind: 'text',
      address: phone,
      words: formatWords('text-messages', channel),
    });
    if (row === null) return;
    const body = row.state === 'confirmed' ? getWelcomeText(channel, row) : askText(channel);
    await addText(tx, { channelId: channel.id, phone, body, isAnswer: false });
  });
}

/** The code of a subscriber; without a code that still works, only that they are on the list. */
function getWelcomeText(channel: Pick<Channel, 'name'>, row: SubscriptionRow): string {
  const coupon = usableCoupon(row);
  return coupon === null ? onListText(channel) : welcomeText(channel, coupon);
}

/** The coupon of a subscription, which gets one if it never had one. @param tx has locked the row */
async function readCoupon(
  tx: Queries,
  { subscriptionId, channelId, couponCode }: SubscriptionRow,
): Promise<string> {
  if (couponCode !== null) return couponCode;
  const code = await issueCoupon(tx, channelId);
  await saveCoupon(tx, subscriptionId, code);
  return code;
}

/**
 * Confirms a subscription, and gives it its coupon, once.
 * @param tx has locked the row
 * @returns its coupon's code; null if it has been stopped
 */
async function confirm(tx: Queries, row: SubscriptionRow): Promise<string | null> {
  if (row.state === 'stopped') return null;
  const code = await readCoupon(tx, row);
  if (row.state === 'asked') await saveConfirmed(tx, row.subscriptionId);
  return code;
}

/**
 * Confirms an address by the link of a mail, and mails its coupon.
 * @returns the coupon's code; `gone` if there is no such subscription anymore, `stopped` if the address has unsubscribed since
 */
export function confirmByLink(
  db: Database,
  channelId: string,
  subscriptionId: string,
): Promise<{ couponCode: string } | 'gone' | 'stopped'> {
  return db.transaction(async (tx) => {
    const row = await readSubscription(tx, subscriptionId, 'FOR UPDATE OF subscription');
    const address = row ?? (await addressOfLink(tx, subscriptionId));
    if (address?.channelId !== channelId) return 'gone';
    if (await isSuppressed(tx, address)) return 'stopped';
    if (row === null) return 'gone';
    const couponCode = await confirm(tx, row);
    if (couponCode === null) return 'stopped';
    if (row.state === 'asked') await addMail(tx, listTopics.welcome, subscriptionId);
    return { couponCode };
  });
}

/** Confirms a subscription by a text of the phone itself, which also takes back a STOP. @param tx has locked the row */
export async function confirmByText(
  tx: Queries,
  channel: Pick<Channel, 'name'>,
  row: SubscriptionRow,
): Promise<void> {
  if ((await confirm(tx, row)) === null) return;
  await liftSuppression(tx, row);
  const confirmed = await readSubscription(tx, row.subscriptionId);
  if (confirmed === null) return;
  const { channelId, address: phone } = confirmed;
  await addText(tx, { channelId, phone, body: getWelcomeText(channel, confirmed), isAnswer: false });
}

/** Takes an address off the list. One that is off it stays off. */
export function stopByLink(db: Database, channelId: string, subscriptionId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await readSubscription(tx, subscriptionId, 'FOR UPDATE OF subscription');
    const address = row ?? (await addressOfLink(tx, subscriptionId));
    if (address?.channelId === channelId) await saveStopped(tx, address);
  });
}

/**
 * Puts an address on the list that is proven to be of whoever wants it there, and takes back its stop. One that has never confirmed
 * gets the code that it asked for.
 * @param words that they read now
 */
async function putOnList(tx: Queries, address: SubscriberAddress, words: string): Promise<void> {
  const row = await lockSubscription(tx, address);
  await liftSuppression(tx, address);
  if (row === null) return addConfirmed(tx, address, words);
  if (row.state === 'confirmed') return;
  if (row.confirmedAt !== null) return saveReturned(tx, row.subscriptionId, words);
  await readCoupon(tx, row);
  await saveConfirmed(tx, row.subscriptionId);
  await addMail(tx, listTopics.welcome, row.subscriptionId);
}

/**
 * Takes back an address by the unsubscribe link of a mail, which nobody has but its reader, even if its subscription went with an
 * account.
 * @returns false if nothing is known of the link anymore
 */
export function returnByLink(
  db: Database,
  channel: Pick<Channel, 'id' | 'name'>,
  subscriptionId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const address = (await readSubscription(tx, subscriptionId)) ?? (await addressOfLink(tx, subscriptionId));
    if (address?.channelId !== channel.id) return false;
    await putOnList(tx, address, formatWords('mailing-list', channel));
    return true;
  });
}

/** An answer in an account about offers by email. */
interface AccountAnswer {
  readonly channelId: string;
  /** The account's confirmed address. */
  readonly email: string;
  readonly given: boolean;
  /** Words that the buyer read beside the box. */
  readonly words: string;
}

/** Applies a buyer's account setting to the list, so that the two always agree. */
export function followAccount(tx: Queries, { channelId, email, given, words }: AccountAnswer): Promise<void> {
  const address = { channelId, kind: 'email', address: email.toLowerCase() } as const;
  return given ? putOnList(tx, address, words) : saveStopped(tx, address, 'Ended in the account.');
}
