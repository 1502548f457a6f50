import type { Channel } from '@tirekit/channel';
import { randomCrockford } from '../../platform/random-id.ts';
import { formatPhone, readPhone } from '@tirekit/contract';
import type { Database, Queries } from '../../platform/db/database.ts';
import { addJobs } from '../../platform/jobs/outbox.ts';
import { isFirstDelivery } from '../../platform/webhooks/first-delivery.ts';
import { insertMessage, messageJob } from '../contact/index.ts';
import { wishIn } from '../texts/keywords.ts';
import { addText } from '../texts/text-rows.ts';
import type { InboundText } from '../texts/webhooks.ts';
import { confirmByText } from './join.ts';
import { backText, helpText, stoppedText } from './list-texts.ts';
import { saveConfirmed, saveStopped, textSubscriptions, withdrawConsents } from './subscription-rows.ts';

/** The storefronts' number for texts in E.164; null without one. */
export const textNumberOf = ({ support }: Pick<Channel, 'support'>): string | null =>
  support.sms === null ? null : readPhone(support.sms);

/**
 * Does what a text asks for: STOP ends every subscription of the phone to this number at once, YES confirms one, START takes it back,
 * HELP says where help is. Any other text is a message to support.
 */
export async function takeText(
  db: Database,
  channels: readonly Channel[],
  { MessageSid, From: phone, To, Body }: InboundText,
): Promise<void> {
  const asked = channels.filter((channel) => textNumberOf(channel) === To);
  const [first] = asked;
  if (first === undefined) return;
  const channelOf = (id: string): Channel => asked.find((channel) => channel.id === id) ?? first;
  await db.transaction(async (tx) => {
    if (!(await isFirstDelivery(tx, 'texts', MessageSid))) return;
    const wish = wishIn(Body);
    const rows = await textSubscriptions(
      tx,
      phone,
      asked.map(({ id }) => id),
    );
    const channel = channelOf(rows[0]?.channelId ?? first.id);
    const answer = (body: string): Promise<void> => addText(tx, { channelId: channel.id, phone, body });
    switch (wish) {
      case 'stop':
        for (const row of rows) await saveStopped(tx, row);
        for (const { id } of asked)
          await withdrawConsents(tx, { channelId: id, kind: 'text', address: phone });
        return answer(stoppedText(channel));
      case 'help':
        return answer(helpText(channel));
      case 'yes':
      case 'start': {
        const waiting = rows.find(({ state }) => state === 'asked');
        if (waiting !== undefined) return confirmByText(tx, channelOf(waiting.channelId), waiting);
        if (wish === 'yes') return toSupport(tx, channel, phone, Body);
        for (const row of rows.filter(({ state, couponCode }) => state === 'stopped' && couponCode !== null))
          await saveConfirmed(tx, row.subscriptionId, row.couponCode);
        return rows.length === 0 ? answer(helpText(channel)) : answer(backText(channel));
      }
      case null:
        return toSupport(tx, channel, phone, Body);
    }
  });
}

const ID_LENGTH = 10;

/** The storefront's number is one of its ways to a person. */
async function toSupport(tx: Queries, channel: Channel, phone: string, text: string): Promise<void> {
  const messageId = randomCrockford(ID_LENGTH);
  await insertMessage(tx, {
    messageId,
    channelId: channel.id,
    kind: 'text',
    uid: null,
    name: formatPhone(phone),
    email: '',
    phone,
    orderNumber: null,
    subject: `A text from ${formatPhone(phone)}`,
    text,
    page: null,
    facts: [],
    file: null,
  });
  await addJobs(tx, [messageJob(messageId)]);
}
