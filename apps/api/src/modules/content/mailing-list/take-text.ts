import { type Channel, hasFeature } from '@tirekit/channel';
import { formatPhone, readPhone } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { isFirstDelivery } from '../../../platform/webhooks/first-delivery.ts';
import { addMessage } from '../contact/index.ts';
import { addText, type InboundText, wishIn } from '../texts/index.ts';
import { confirmByText } from './join.ts';
import { START_WORDS } from './list-consents.ts';
import { askText, helpText, onListText, stoppedText } from './list-texts.ts';
import {
  askSubscription,
  forgetSubscription,
  saveReturned,
  saveStopped,
  type SubscriptionRow,
  textSubscriptions,
} from './subscription-rows.ts';
import { liftSuppression } from './suppression.ts';

/** The storefronts' number for texts in E.164; null without one. */
export const getTextNumber = ({ support }: Pick<Channel, 'support'>): string | null =>
  support.sms === null ? null : readPhone(support.sms);

/**
 * Does what a text asks for: STOP ends every text but answers to this phone from this number at once, YES confirms a subscription,
 * START takes a STOP back, HELP says where help is. Any other text is a message to support.
 */
export async function takeText(db: Database, channels: readonly Channel[], text: InboundText): Promise<void> {
  const { MessageSid, From: phone, To, Body } = text;
  const asked = channels.filter((channel) => getTextNumber(channel) === To);
  const [first] = asked;
  if (first === undefined) return;
  const getChannel = (id: string): Channel => asked.find((channel) => channel.id === id) ?? first;
  await db.transaction(async (tx) => {
    if (!(await isFirstDelivery(tx, 'texts', MessageSid))) return;
    const rows = await textSubscriptions(
      tx,
      phone,
      asked.map(({ id }) => id),
    );
    const channel = getChannel(rows[0]?.channelId ?? first.id);
    const answer = (body: string): Promise<void> =>
      addText(tx, { channelId: channel.id, phone, body, isAnswer: true });
    const wish = wishIn(Body);
    switch (wish) {
      case 'stop':
        for (const { id } of asked) await saveStopped(tx, { channelId: id, kind: 'text', address: phone });
        return answer(stoppedText(channel));
      case 'help':
        return answer(helpText(channel));
      case 'yes':
      case 'start': {
        if (wish === 'start')
          for (const { id } of asked)
            await liftSuppression(tx, { channelId: id, kind: 'text', address: phone });
        const waiting = rows.find(({ state }) => state === 'asked');
        if (waiting !== undefined) return confirmByText(tx, getChannel(waiting.channelId), waiting);
        if (wish === 'yes') return toSupport(tx, channel, text);
        return answer(await answerToStart(tx, { rows, phone, channel, asked }));
      }
      case null:
        return toSupport(tx, channel, text);
    }
  });
}

/** A phone that texted START, which no question waits for. */
interface Starting {
  readonly rows: readonly SubscriptionRow[];
  readonly phone: string;
  /** Channel of the phone's last subscription. */
  readonly channel: Channel;
  /** All with the number that it texted. */
  readonly asked: readonly Channel[];
}

/**
 * Brings a phone back that has said yes before. One that never has is asked: START alone says nothing of offers.
 * @returns the text that answers it
 */
async function answerToStart(tx: Queries, { rows, phone, channel, asked }: Starting): Promise<string> {
  for (const { subscriptionId, state, confirmedAt } of rows) {
    if (state !== 'stopped') continue;
    if (confirmedAt === null) await forgetSubscription(tx, subscriptionId);
    else await saveReturned(tx, subscriptionId, START_WORDS);
  }
  if (rows.some(({ state, confirmedAt }) => state === 'confirmed' || confirmedAt !== null))
    return onListText(channel);
  const list = [channel, ...asked].find((one) => hasFeature(one, 'newsletter'));
  if (list === undefined) return helpText(channel);
  const words = askText(list);
  await askSubscription(tx, { channelId: list.id, kind: 'text', address: phone, words });
  return words;
}

/** Stored for a text that has only pictures. */
const NO_WORDS = '(no words)';

/** The storefront's number is one of its ways to a person. */
async function toSupport(
  tx: Queries,
  channel: Channel,
  { From: phone, Body, media }: InboundText,
): Promise<void> {
  if (Body.trim() === '' && media.length === 0) return;
  const content = {
    kind: 'text',
    name: formatPhone(phone),
    email: '',
    phone,
    subject: `A text from ${formatPhone(phone)}`,
    text: Body.trim() === '' ? NO_WORDS : Body,
    facts: media.map(({ type, url }) => ({ label: `Attached (${type})`, value: url })),
  } as const;
  await addMessage(tx, content, { channelId: channel.id, uid: null });
}
