import { consentWords, formatPhone } from '@tirekit/contract';
import * as z from 'zod';
import type { Channel } from '@tirekit/channel';
import type { Database, Queries } from '../../platform/db/database.ts';
import { addJobs } from '../../platform/jobs/outbox.ts';
import { randomSecret } from '../../platform/random-id.ts';
import { issueCoupon } from '../deals/own-coupon.ts';
import { addText } from '../texts/text-rows.ts';
import { askText, welcomeText } from './list-texts.ts';
import {
  askSubscription,
  readSubscription,
  saveConfirmed,
  saveStopped,
  type SubscriptionRow,
} from './subscription-rows.ts';

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

/** Asks by mail whether an address wants offers. One that has confirmed gets its code once more. */
export async function joinByMail(
  db: Database,
  channel: Pick<Channel, 'id' | 'name'>,
  email: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { subscriptionId, state } = await askSubscription(tx, {
      channelId: channel.id,
      kind: 'email',
      address: email.toLowerCase(),
      words: consentWords('mailing-list', { store: channel.name, phone: null }),
    });
    await addMail(tx, state === 'confirmed' ? listTopics.welcome : listTopics.confirm, subscriptionId);
  });
}

/** Asks by text whether a number wants offers. One that has confirmed gets its code once more. @param phone E.164 */
export async function joinByText(
  db: Database,
  channel: Pick<Channel, 'id' | 'name'>,
  phone: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { subscriptionId, state } = await askSubscription(tx, {
      channelId: channel.id,
      kind: 'text',
      address: phone,
      words: consentWords('text-messages', { store: channel.name, phone: formatPhone(phone) }),
    });
    const row = state === 'confirmed' ? await readSubscription(tx, subscriptionId) : null;
    await addText(tx, {
      channelId: channel.id,
      phone,
      body: row === null ? askText(channel) : welcomeTextOf(channel, row),
    });
  });
}

const welcomeTextOf = (channel: Pick<Channel, 'name'>, row: SubscriptionRow): string =>
  welcomeText(channel, { couponCode: row.couponCode ?? '', couponEndsOn: row.couponEndsOn ?? '' });

/**
 * Confirms a subscription, and gives it its coupon, once. One that was stopped meanwhile is asked for anew first.
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

/** The same by the link of a mail, which then gets its coupon. Null if there is no such subscription any more. */
export function confirmByLink(
  db: Database,
  channelId: string,
  subscriptionId: string,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const row = await readSubscription(tx, subscriptionId, 'FOR UPDATE OF subscription');
    if (row === null || row.channelId !== channelId) return null;
    const code = await confirm(tx, row);
    if (code !== null && row.state === 'asked') await addMail(tx, listTopics.welcome, subscriptionId);
    return code;
  });
}

/** The same by a text that says YES. @param tx has locked the row */
export async function confirmByText(
  tx: Queries,
  channel: Pick<Channel, 'name'>,
  row: SubscriptionRow,
): Promise<void> {
  if ((await confirm(tx, row)) === null) return;
  const confirmed = await readSubscription(tx, row.subscriptionId);
  if (confirmed === null) return;
  const { channelId, address: phone } = confirmed;
  await addText(tx, { channelId, phone, body: welcomeTextOf(channel, confirmed) });
}

/** Takes an address off the list. One that is off it stays off. */
export function stopByLink(db: Database, channelId: string, subscriptionId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await readSubscription(tx, subscriptionId, 'FOR UPDATE OF subscription');
    if (row !== null && row.channelId === channelId) await saveStopped(tx, row);
  });
}
