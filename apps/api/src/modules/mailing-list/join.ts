import { consentWords } from '@tirekit/contract';
import * as z from 'zod';
import type { Channel } from '@tirekit/channel';
import type { Database, Queries } from '../../platform/db/database.ts';
import { addJobs } from '../../platform/jobs/outbox.ts';
import { randomSecret } from '../../platform/random-id.ts';
import { issueCoupon } from '../deals/own-coupon.ts';
import { addText } from '../texts/text-rows.ts';
import { askText, onListText, welcomeText } from './list-texts.ts';
import { usableCoupon } from './usable-coupon.ts';
import {
  askSubscription,
  readSubscription,
  saveConfirmed,
  saveReturned,
  saveStopped,
  type SubscriptionRow,
} from './subscription-rows.ts';
import { isSuppressed, liftSuppression } from './suppression.ts';

/** The mails of the list, by topic; each is sent at least once. */
export const listTopics = { confirm: 'list-confirm', welcome: 'list-welcome' } as const;
export const ListJob = z.object({ subscriptionId: z.string(), mailId: z.string() });

async function addMail(
  tx: Queries,
  topic: (typeof listTopics)[keyof typeof listTopics],
  subscriptionId: string,
): Promise<void> {
  const mailId = randomSecret();
  await addJobs(tx, [{ jobId: `${topic}:${mailId}`, topic, payload: { subscriptionId, mailId } }]);
}

/** The consent as the page shows it. The page does not know the address while its words are read. */
const wordsOf = (kind: 'mailing-list' | 'text-messages', { name }: Pick<Channel, 'name'>): string =>
  consentWords(kind, { store: name, phone: null });

/**
 * Asks by mail whether an address wants offers. One that has confirmed gets its code once more, and one that has unsubscribed hears
 * nothing: anybody could have typed it.
 */
export async function joinByMail(
  db: Database,
  channel: Pick<Channel, 'id' | 'name'>,
  email: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await askSubscription(tx, {
      channelId: channel.id,
      kind: 'email',
      address: email.toLowerCase(),
      words: wordsOf('mailing-list', channel),
    });
    if (row === null) return;
    const topic = row.state === 'confirmed' ? listTopics.welcome : listTopics.confirm;
    await addMail(tx, topic, row.subscriptionId);
  });
}

/** The same by text. @param phone E.164 */
export async function joinByText(
  db: Database,
  channel: Pick<Channel, 'id' | 'name'>,
  phone: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await askSubscription(tx, {
      channelId: channel.id,
      kind: 'text',
      address: phone,
      words: wordsOf('text-messages', channel),
    });
    if (row === null) return;
    const body = row.state === 'confirmed' ? welcomeTextOf(channel, row) : askText(channel);
    await addText(tx, { channelId: channel.id, phone, body, isAnswer: false });
  });
}

/** The code of a subscriber; without a code that still works, only that they are on the list. */
function welcomeTextOf(channel: Pick<Channel, 'name'>, row: SubscriptionRow): string {
  const coupon = usableCoupon(row);
  return coupon === null ? onListText(channel) : welcomeText(channel, coupon);
}

/**
 * Confirms a subscription, and gives it its coupon, once.
 * @param tx has locked the row
 * @returns its coupon's code; null if it has been stopped
 */
async function confirm(tx: Queries, row: SubscriptionRow): Promise<string | null> {
  if (row.state === 'stopped') return null;
  if (row.state === 'confirmed') return row.couponCode;
  const code = row.couponCode ?? (await issueCoupon(tx, row.channelId));
  await saveConfirmed(tx, row.subscriptionId, code);
  return code;
}

/** The same by the link of a mail, which then gets its coupon. Null if there is no such subscription anymore, or it was stopped. */
export function confirmByLink(
  db: Database,
  channelId: string,
  subscriptionId: string,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const row = await readSubscription(tx, subscriptionId, 'FOR UPDATE OF subscription');
    if (row === null || row.channelId !== channelId || (await isSuppressed(tx, row))) return null;
    const code = await confirm(tx, row);
    if (code !== null && row.state === 'asked') await addMail(tx, listTopics.welcome, subscriptionId);
    return code;
  });
}

/** The same by a text of the phone itself, which also takes back a STOP. @param tx has locked the row */
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
  await addText(tx, { channelId, phone, body: welcomeTextOf(channel, confirmed), isAnswer: false });
}

/** Takes an address off the list. One that is off it stays off. */
export function stopByLink(db: Database, channelId: string, subscriptionId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await readSubscription(tx, subscriptionId, 'FOR UPDATE OF subscription');
    if (row !== null && row.channelId === channelId) await saveStopped(tx, row);
  });
}

/**
 * Takes an address back that has unsubscribed, by the same link: only whoever reads its mails has it.
 * @returns false if there is no such subscription anymore
 */
export function returnByLink(
  db: Database,
  channel: Pick<Channel, 'id' | 'name'>,
  subscriptionId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await readSubscription(tx, subscriptionId, 'FOR UPDATE OF subscription');
    if (row === null || row.channelId !== channel.id) return false;
    if (row.state !== 'stopped') return row.state === 'confirmed';
    await liftSuppression(tx, row);
    await saveReturned(tx, subscriptionId, wordsOf('mailing-list', channel));
    return true;
  });
}
