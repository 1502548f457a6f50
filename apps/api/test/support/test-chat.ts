import type { AnswerOf, ChatEvent, openChat } from '@tirekit/contract';
import { expect } from 'vitest';
import { collectingMailer, type SentMail } from './sent-mail.ts';
import { eventually } from '../orders/test-buyer.ts';
import { chatMailHandlers } from '../../src/modules/content/support-chat/module.ts';
import { grantSupport } from '../../src/modules/content/support-chat/support-accounts.ts';
import type { TestApi } from './start-test-api.ts';
import { configuredChannels } from './test-config.ts';

const AGENT = 'sample-member';
/** The account that answers, among the sample users. */
export const AGENT_EMAIL = `${AGENT}@tirekit.example`;
/** Calls that look for a conversation while its table is locked. */
const WAITING_FOR_CHAT = `
  SELECT count(*)::integer AS waiting FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM chat%WHERE chat_id = $1%'`;

/** The calls of a buyer and of the desk. @param apiOf the API, once it is started */
export function testChat(getApi: () => TestApi) {
  let presses = 0;
  let visitors = 0;

  const press = () => ({ 'idempotency-key': `press-of-chat-${String((presses += 1))}` });
  const asAgent = async () => ({ 'x-authorization': `Bearer ${await getApi().userToken(AGENT)}` });

  const question = () => ({
    name: 'Ann',
    email: 'ann@example.com',
    text: `Do these fit my car? ${String((visitors += 1))}`,
    page: '/tire-sizes/225-65r17-tires',
  });

  const open = (body: object = question(), headers: Record<string, string> = press()) =>
    getApi().call('/v1/support/chat', { method: 'POST', body, headers });

  async function opened(body: object = question()): Promise<{ key: string; chatId: string }> {
    const { chatKey } = (await open(body)).body as AnswerOf<typeof openChat>;
    return { key: chatKey ?? '', chatId: (chatKey ?? '').slice(0, 10) };
  }

  const buyer = (
    key: string,
    path: string,
    method = 'GET',
    body?: object,
    more: Record<string, string> = {},
  ) =>
    getApi().call(`/v1/support/chat${path}`, { method, body, headers: { 'x-tirekit-chat': key, ...more } });

  const say = (key: string, text: string, more: Record<string, string> = press()) =>
    buyer(key, '/messages', 'POST', { text }, more);

  const desk = async (path: string, method = 'GET', body?: object) =>
    getApi().call(`/v1/support${path}`, { method, body, headers: { ...(await asAgent()), ...press() } });

  /** The events of a stream until there are so many; the browser then goes away. */
  async function listen(
    origin: string,
    key: string,
    count: number,
    seen: Record<string, string> = {},
  ): Promise<ChatEvent[]> {
    const gone = new AbortController();
    const answer = await fetch(`${origin}/v1/support/chat/events`, {
      headers: { authorization: `Bearer ${await getApi().token()}`, 'x-tirekit-chat': key, ...seen },
      signal: gone.signal,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const events: ChatEvent[] = [];
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += new TextDecoder().decode(chunk);
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data === undefined) continue;
        const event = JSON.parse(data) as ChatEvent;
        expect(part).toContain(`id: ${String(event.seq)}`);
        events.push(event);
      }
      if (events.length >= count) break;
    }
    gone.abort();
    return events;
  }

  const somebodyWaits = () =>
    eventually(
      () => getApi().db.one<{ waiting: number }>(WAITING_FOR_CHAT),
      ({ waiting }) => waiting > 0,
    );

  /** The mails of a topic that wait to be sent. */
  async function listMails(topic: string): Promise<readonly SentMail[]> {
    const { mailer, sent } = collectingMailer();
    const channels = new Map(configuredChannels.map(({ channel }) => [channel.id, channel]));
    const write = chatMailHandlers({ db: getApi().db, channels, mailer })[topic];
    const jobs = await getApi().db.query<{ payload: unknown }>(
      'SELECT payload FROM outbox WHERE topic = $1',
      [topic],
    );
    for (const { payload } of jobs) await write?.(payload);
    return sent;
  }

  /** Nobody has chatted yet, and nobody is on duty. */
  async function nobodyOnDuty() {
    const { db } = getApi();
    await db.execute('DELETE FROM chat');
    await db.execute('DELETE FROM rate_limit');
    await db.execute('DELETE FROM support_account');
  }

  async function onDuty() {
    await grantSupport(getApi().db, AGENT_EMAIL, { name: 'Dana', by: 'Test' });
    await desk('/desk/duty', 'PUT', { onDuty: true, anyHours: true });
  }

  /** Nobody has chatted yet, and somebody is on duty. */
  async function begin() {
    await nobodyOnDuty();
    await onDuty();
  }

  const people = { begin, nobodyOnDuty, onDuty };
  return { ...people, press, question, open, opened, buyer, say, desk, listen, somebodyWaits, listMails };
}
