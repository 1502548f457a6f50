import {
  type AnswerOf,
  type ChatEvent,
  chatMessages,
  type openChat,
  supportChat,
  type SupportDesk,
} from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { saveSampleUsers } from '../src/modules/identity/sample-users.ts';
import { moduleFactories } from '../src/modules/index.ts';
import { eventually } from '../src/modules/orders/testing/test-buyer.ts';
import type { Mail } from '../src/modules/mail/mailer.ts';
import { closeIdle } from '../src/modules/support-chat/conversation.ts';
import { chatMailHandlers } from '../src/modules/support-chat/module.ts';
import { grantSupport, revokeSupport } from '../src/modules/support-chat/support-accounts.ts';
import { createLog } from '../src/platform/log/log.ts';
import { startTestApi, type TestApi } from './support/start-test-api.ts';
import { configuredChannels, testConfig } from './support/test-config.ts';

const AGENT = 'sample-member';
const AGENT_EMAIL = `${AGENT}@tirekit.example`;
/** Streams of one conversation that a process holds at most. */
const STREAMS_OF_CHAT = 8;
/** Calls that look for a conversation while its table is locked. */
const WAITING_FOR_CHAT = `
  SELECT count(*)::integer AS waiting FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM chat%WHERE chat_id = $1%'`;
/** A buyer with an account. */
const BUYER = 'sample-fleet';
const HOSTILE = '<img src=x onerror="alert(1)"> & {{7*7}}';

let api: TestApi;
let second: Awaited<ReturnType<typeof buildApp>>;
/** The two processes that serve the same conversations. */
let origins: { first: string; second: string };
let presses = 0;
let visitors = 0;

beforeAll(async () => {
  api = await startTestApi({ isNew: true, seed: saveSampleUsers });
  const config = testConfig(api.databaseUrl);
  const log = createLog({ level: 'silent', destination: { write: () => undefined } });
  second = await buildApp(config, log, moduleFactories);
  const port = await second.listen(0);
  origins = { first: api.origin, second: `http://127.0.0.1:${String(port)}` };
}, 60_000);
afterAll(async () => {
  await second.stop();
  await api.stop();
});
beforeEach(async () => {
  await api.db.execute('DELETE FROM chat');
  await api.db.execute('DELETE FROM limited_calls');
  await grantSupport(api.db, AGENT_EMAIL, { name: 'Dana', by: 'Test' });
  await duty(true);
});

const press = () => ({ 'idempotency-key': `press-of-chat-${String((presses += 1))}` });
const asAgent = async () => ({ 'x-authorization': `Bearer ${await api.userToken(AGENT)}` });

async function duty(onDuty: boolean) {
  return api.call('/v1/support/desk/duty', {
    method: 'PUT',
    body: { onDuty, anyHours: true },
    headers: await asAgent(),
  });
}

const question = () => ({
  name: 'Ann',
  email: 'ann@example.com',
  text: `Do these fit my car? ${String((visitors += 1))}`,
  page: '/tire-sizes/225-65r17-tires',
});

const open = (body: object = question(), headers: Record<string, string> = press()) =>
  api.call('/v1/support/chat', { method: 'POST', body, headers });

async function opened(body: object = question()): Promise<{ key: string; chatId: string }> {
  const { chatKey } = (await open(body)).body as AnswerOf<typeof openChat>;
  return { key: chatKey ?? '', chatId: (chatKey ?? '').slice(0, 10) };
}

const buyer = (key: string, path: string, method = 'GET', body?: object, more: Record<string, string> = {}) =>
  api.call(`/v1/support/chat${path}`, { method, body, headers: { 'x-tirekit-chat': key, ...more } });

const say = (key: string, text: string, more: Record<string, string> = press()) =>
  buyer(key, '/messages', 'POST', { text }, more);

const desk = async (path: string, method = 'GET', body?: object) =>
  api.call(`/v1/support${path}`, { method, body, headers: { ...(await asAgent()), ...press() } });

/** The events of a stream until there are so many; the browser then goes away. */
async function listen(
  origin: string,
  key: string,
  count: number,
  seen: Record<string, string> = {},
): Promise<ChatEvent[]> {
  const gone = new AbortController();
  const answer = await fetch(`${origin}/v1/support/chat/events`, {
    headers: { authorization: `Bearer ${await api.token()}`, 'x-tirekit-chat': key, ...seen },
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
    () => api.db.one<{ waiting: number }>(WAITING_FOR_CHAT),
    ({ waiting }) => waiting > 0,
  );

const textsOf = (events: readonly ChatEvent[]) => events.map(({ kind, text }) => text || kind);

describe('a chat between a buyer and a support person', () => {
  test('reaches each other through two processes of the API, in order', async () => {
    const { key, chatId } = await opened({ ...question(), text: 'Hello' });
    const heard = [listen(origins.first, key, 4), listen(origins.second, key, 4)];
    await desk(`/chats/${chatId}/messages`, 'POST', { text: 'Hi Ann, I’m looking.' });
    await say(key, HOSTILE);
    for (const events of await Promise.all(heard)) {
      expect(textsOf(events)).toEqual(['Hello', 'joined', 'Hi Ann, I’m looking.', HOSTILE]);
      expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
      expect(events[2]).toMatchObject({ kind: 'support', name: 'Dana' });
    }
  });

  test('loses nothing when the browser comes back at another process and says what it has seen', async () => {
    const { key, chatId } = await opened({ ...question(), text: 'Hello' });
    expect(textsOf(await listen(origins.first, key, 1))).toEqual(['Hello']);
    await desk(`/chats/${chatId}/messages`, 'POST', { text: 'One' });
    await desk(`/chats/${chatId}/messages`, 'POST', { text: 'Two' });
    const missed = await listen(origins.second, key, 3, { 'last-event-id': '1' });
    expect(textsOf(missed)).toEqual(['joined', 'One', 'Two']);
  });

  test('is found by looking where no notification arrives', async () => {
    const { key } = await opened({ ...question(), text: 'Hello' });
    const heard = listen(origins.second, key, 2);
    // As another version would write it, without telling anybody.
    await api.db.execute(
      `WITH next AS (UPDATE chat SET last_seq = 2 RETURNING chat_id)
       INSERT INTO chat_event (chat_id, seq, kind, body, name) SELECT chat_id, 2, 'support', 'Quiet', 'Dana' FROM next`,
    );
    expect(textsOf(await heard)).toEqual(['Hello', 'Quiet']);
  });

  test('holds no stream for a reader that goes while its key is looked up', async () => {
    const { key } = await opened();
    for (let nth = 1; nth <= STREAMS_OF_CHAT; nth++)
      await api.db.transaction(async (tx) => {
        await tx.execute('LOCK TABLE chat IN ACCESS EXCLUSIVE MODE');
        const gone = new AbortController();
        const asked = fetch(`${origins.first}/v1/support/chat/events`, {
          headers: { authorization: `Bearer ${await api.token()}`, 'x-tirekit-chat': key },
          signal: gone.signal,
        }).catch(() => null);
        await somebodyWaits();
        gone.abort();
        await asked;
        // A later call is answered after the server has heard that the reader is gone.
        expect((await api.call('/v1/support/chat/status')).status).toBe(200);
      });
    expect(await listen(origins.first, key, 1)).toHaveLength(1);
  });

  test('sends a message once, however often its button is pressed', async () => {
    const { key } = await opened();
    const once = press();
    const sent = await Promise.all([1, 2, 3].map(() => say(key, 'Only one', once)));
    expect(new Set(sent.map(({ status, body }) => `${String(status)} ${(body as ChatEvent).seq}`)).size).toBe(
      1,
    );
    expect((await say(key, 'Another text', once)).body).toMatchObject({ code: 'idempotency-mismatch' });
    expect((await buyer(key, '')).body).toMatchObject({
      chat: { events: [{ seq: 1 }, { text: 'Only one' }] },
    });
  });

  test('begins once, however often its button is pressed, and each press gets its key', async () => {
    const [body, once] = [question(), press()];
    const answers = await Promise.all([open(body, once), open(body, once), open(body, once)]);
    const keys = answers.map((answer) => (answer.body as AnswerOf<typeof openChat>).chatKey);
    expect(new Set(keys).size).toBe(1);
    expect((await open({ ...body, text: 'Something else' }, once)).status).toBe(409);
    const { rows } = await api.db.one<{ rows: number }>('SELECT count(*)::integer AS rows FROM chat');
    expect(rows).toBe(1);
  });
});

describe('a conversation belongs to its buyer', () => {
  test('nobody else reads it, writes in it or hears it', async () => {
    const { key } = await opened();
    const other = await opened();
    const forged = `${key.slice(0, 10)}${other.key.slice(10)}`;
    for (const wrong of [forged, `${key}x`, 'short', '']) {
      expect((await buyer(wrong, '')).body).toEqual({ chat: null });
      expect((await say(wrong, 'Hi')).status).toBe(404);
      expect((await buyer(wrong, '/end', 'POST')).status).toBe(404);
      expect((await buyer(wrong, '/events')).status).toBe(404);
    }
    const elsewhere = await api.call('/v1/support/chat', {
      headers: { 'x-tirekit-chat': key },
      channel: 'military-exchange',
    });
    expect(elsewhere.body).toEqual({ chat: null });
  });

  test('only a named account sees the desk, from the grant to its end', async () => {
    const { chatId } = await opened();
    const path = `/v1/support/chats/${chatId}`;
    expect((await api.call('/v1/support/desk')).body).toMatchObject({ code: 'sign-on-required' });
    const stranger = { 'x-authorization': `Bearer ${await api.userToken('sample-fleet')}` };
    for (const one of ['/v1/support/desk', path, '/v1/support/desk/events'])
      expect((await api.call(one, { headers: stranger })).status).toBe(403);
    const answer = await api.call(`${path}/messages`, {
      method: 'POST',
      body: { text: 'Hi' },
      headers: { ...stranger, ...press() },
    });
    expect(answer.status).toBe(403);
    expect((await desk(`/chats/${chatId}`)).status).toBe(200);
    await revokeSupport(api.db, AGENT_EMAIL);
    expect((await desk(`/chats/${chatId}`)).status).toBe(403);
  });
});

describe('the desk', () => {
  test('lists who waits, with page and words, and shows a conversation with its buyer’s page', async () => {
    const { key, chatId } = await opened({ ...question(), text: 'Hello' });
    const { chats, name } = (await desk('/desk')).body as SupportDesk;
    expect(name).toBe('Dana');
    expect(chats).toMatchObject([{ chatId, state: 'waiting', name: 'Ann', lastText: 'Hello', agent: null }]);
    await buyer(key, '/page', 'PUT', { page: '/cart' });
    await desk(`/chats/${chatId}/messages`, 'POST', { text: 'Hi' });
    expect((await desk(`/chats/${chatId}`)).body).toMatchObject({
      page: '/cart',
      state: 'open',
      agent: 'Dana',
      cart: null,
      signedIn: false,
    });
  });

  test('sees where a buyer goes until the conversation ends, and hears only of a change', async () => {
    const { key, chatId } = await opened();
    const revision = async () =>
      (await api.db.one<{ revision: number }>('SELECT revision FROM chat WHERE chat_id = $1', [chatId]))
        .revision;
    const before = await revision();
    for (const page of ['/cart', '/cart', '/cart']) await buyer(key, '/page', 'PUT', { page });
    expect(await revision()).toBe(before + 1);
    await buyer(key, '/end', 'POST');
    expect((await buyer(key, '/page', 'PUT', { page: '/help-center' })).status).toBe(200);
    expect((await desk(`/chats/${chatId}`)).body).toMatchObject({ state: 'closed', page: '/cart' });
  });

  test('closes a conversation, and its buyer gets a transcript without markup of theirs', async () => {
    const { key, chatId } = await opened({ ...question(), text: HOSTILE });
    await desk(`/chats/${chatId}/messages`, 'POST', { text: 'That’s not a size.' });
    expect((await desk(`/chats/${chatId}/close`, 'POST')).body).toMatchObject({ state: 'closed' });
    expect((await say(key, 'One more thing')).body).toMatchObject({ code: 'conflict' });
    expect(((await desk('/desk')).body as SupportDesk).chats).toEqual([]);
    const [mail] = await mailsOf('chat-transcript');
    expect(mail).toMatchObject({ to: 'ann@example.com', subject: 'Your chat with TireKit' });
    expect(mail?.text).toContain('That’s not a size.');
    expect(mail?.text).toContain(HOSTILE);
    expect(mail?.html).not.toContain('<img src=x');
  });

  test.each([
    ['the address that its buyer typed', 'ann@example.com', null, 'ann@example.com'],
    ['the address of the account of a buyer who typed none', null, BUYER, `${BUYER}@tirekit.example`],
    ['the typed address of a buyer with an account', 'ann@example.com', BUYER, 'ann@example.com'],
    ['no address of a guest who typed none', null, null, ''],
  ])('a conversation that nobody answers goes to the support inbox with %s', async (_, email, uid, shown) => {
    await api.db.execute("DELETE FROM support_message WHERE subject = 'A chat that no one answered'");
    const headers = uid === null ? {} : { 'x-authorization': `Bearer ${await api.userToken(uid)}` };
    const begun = await open({ ...question(), email, text: 'Anybody there?' }, { ...press(), ...headers });
    const key = (begun.body as AnswerOf<typeof openChat>).chatKey ?? '';
    await say(key, 'I need four tires.');
    expect((await buyer(key, '/end', 'POST')).body).toMatchObject({
      chat: { state: 'closed', agent: null, email: shown === '' ? null : shown },
    });
    const kept = await api.db.query(
      "SELECT kind, email, text FROM support_message WHERE subject = 'A chat that no one answered'",
    );
    expect(kept).toEqual([{ kind: 'chat', email: shown, text: 'Anybody there?\nI need four tires.' }]);
  });

  test('a conversation that was answered stays answered when its agent’s account is deleted', async () => {
    const { key, chatId } = await opened({ ...question(), text: 'Which size?' });
    await desk(`/chats/${chatId}/messages`, 'POST', { text: '225/65R17' });
    await api.db.execute('UPDATE chat SET agent_uid = NULL WHERE chat_id = $1', [chatId]);
    await buyer(key, '/end', 'POST');
    expect(await api.db.query("SELECT 1 FROM support_message WHERE text = 'Which size?'")).toEqual([]);
  });

  test('ends a conversation in which nobody writes, unless somebody writes at that moment', async () => {
    const { key, chatId } = await opened();
    await api.db.execute("UPDATE chat SET last_at = now() - interval '10 minutes'");
    const { closing } = await api.db.transaction(async (tx) => {
      await tx.execute('UPDATE chat SET last_at = now() WHERE chat_id = $1', [chatId]);
      const begun = { closing: closeIdle(api.db, chatId, 5) };
      await somebodyWaits();
      return begun;
    });
    await closing;
    expect((await buyer(key, '')).body).toMatchObject({ chat: { state: 'waiting' } });
    await api.db.execute("UPDATE chat SET last_at = now() - interval '10 minutes'");
    await closeIdle(api.db, chatId, 5);
    expect((await buyer(key, '')).body).toMatchObject({ chat: { state: 'closed' } });
  });

  test('ends duty with the last heartbeat', async () => {
    await api.db.execute("UPDATE support_account SET duty_until = now() - interval '1 second'");
    const { body } = await api.call('/v1/support/chat/status');
    expect(['nobody', 'outside-hours']).toContain((body as { available: string }).available);
    expect((await open()).body).toMatchObject({ code: 'conflict' });
  });
});

describe('a copy of a conversation', () => {
  const copy = (key: string, email: string) => buyer(key, '/transcript', 'POST', { email });

  test('is mailed once a person has answered, so that nobody mails their own words to strangers', async () => {
    const { key, chatId } = await opened();
    await api.db.execute("DELETE FROM outbox WHERE topic = 'chat-transcript'");
    expect((await copy(key, 'stranger@example.com')).body).toMatchObject({
      code: 'conflict',
      message: chatMessages.noTranscript,
    });
    await desk(`/chats/${chatId}/messages`, 'POST', { text: 'They fit.' });
    expect((await copy(key, 'ann@example.com')).status).toBe(202);
    expect((await mailsOf('chat-transcript')).map(({ to }) => to)).toEqual(['ann@example.com']);
  });

  test.each([
    ['by the buyer', (key: string) => buyer(key, '/end', 'POST')],
    ['by the desk', (key: string) => desk(`/chats/${key.slice(0, 10)}/close`, 'POST')],
  ])('is not mailed where a chat ends %s without an answer', async (_, end) => {
    const { key } = await opened();
    await api.db.execute("DELETE FROM outbox WHERE topic = 'chat-transcript'");
    expect((await end(key)).status).toBe(200);
    expect(await mailsOf('chat-transcript')).toEqual([]);
  });

  test('goes to one mailbox six times within an hour, whatever conversations ask for it', async () => {
    const statuses: number[] = [];
    for (let nth = 1; nth <= 3; nth++) {
      const { key, chatId } = await opened();
      await desk(`/chats/${chatId}/messages`, 'POST', { text: 'They fit.' });
      for (const email of ['Full@example.com', 'full@example.com', 'full@EXAMPLE.com'])
        statuses.push((await copy(key, email)).status);
    }
    expect(statuses).toEqual([...Array<number>(6).fill(202), ...Array<number>(3).fill(429)]);
  });
});

describe('limits of the chat', () => {
  test('a flood of messages gets a clear answer, and what was sent stays', async () => {
    const { key } = await opened();
    const answers = [];
    for (let nth = 1; nth <= 21; nth++) answers.push(await say(key, `Message ${String(nth)}`));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(19);
    const last = answers.at(-1);
    expect(last).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    expect((last?.body as { message: string }).message).toContain('Wait a minute');
    expect(last?.headers.get('retry-after')).toBe('60');
  });

  test('a conversation has an end, at which its buyer hears what to do, and support can still answer', async () => {
    const { key, chatId } = await opened();
    await api.db.execute('UPDATE chat SET last_seq = $2 WHERE chat_id = $1', [
      chatId,
      supportChat.eventsMax - 1,
    ]);
    expect((await say(key, 'The last one')).status).toBe(201);
    expect((await say(key, 'One too many')).body).toMatchObject({
      code: 'conflict',
      message: chatMessages.full,
    });
    expect((await desk(`/chats/${chatId}/messages`, 'POST', { text: 'Please start another.' })).status).toBe(
      201,
    );
  });

  test('many conversations from one address are refused', async () => {
    for (let nth = 1; nth <= 10; nth++) expect((await open()).status).toBe(201);
    expect((await open()).body).toMatchObject({ code: 'rate-limited' });
  });

  test.each([
    ['empty', '   '],
    ['too long', 'x'.repeat(2_001)],
    ['100 kB', 'x'.repeat(100_000)],
  ])('a message that is %s is refused beside its field', async (_what, text) => {
    const { key } = await opened();
    const answer = await say(key, text);
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'text' }] } });
  });
});

test.each([
  ['a guest', null],
  ['an account that it does not admit', 'sample-retail'],
])('in a closed storefront, %s can chat, too', async (_, uid) => {
  const channel = 'members';
  const headers = uid === null ? {} : { 'x-authorization': `Bearer ${await api.userToken(uid)}` };
  const path = '/v1/support/chat';
  const call = (end: string, method: string, body: object | undefined, more: Record<string, string>) =>
    api.call(`${path}${end}`, { method, body, channel, headers: { ...headers, ...more } });
  expect((await call('/status', 'GET', undefined, {})).body).toMatchObject({ available: 'now' });
  const begun = await call('', 'POST', question(), press());
  expect(begun.status).toBe(201);
  const own = { 'x-tirekit-chat': (begun.body as AnswerOf<typeof openChat>).chatKey ?? '' };
  expect((await call('/messages', 'POST', { text: 'I can’t sign in.' }, { ...own, ...press() })).status).toBe(
    201,
  );
  expect((await call('/page', 'PUT', { page: '/login' }, own)).status).toBe(200);
  expect((await call('', 'GET', undefined, own)).body).toMatchObject({ chat: { state: 'waiting' } });
  expect((await call('/end', 'POST', undefined, own)).body).toMatchObject({ chat: { state: 'closed' } });
  expect((await call('/left-messages', 'POST', question(), press())).status).toBe(202);
  // The shop itself stays closed.
  const list = await api.call('/v1/catalog/tires?size=225-65r17-tires', { channel, headers });
  expect(list.status).toBe(403);
});

describe('where nobody can chat', () => {
  test('a message is left, kept, and on its way to the support inbox once', async () => {
    const left = { ...question(), name: 'Ann\r\nBcc: all@example.com', text: 'Please write to me.' };
    const once = press();
    const path = '/v1/support/chat/left-messages';
    for (const body of [left, left]) {
      const answer = await api.call(path, { method: 'POST', body, headers: once });
      expect(answer).toMatchObject({ status: 202, body: { done: true } });
    }
    const kept = await api.db.query(
      "SELECT kind, name, text, page FROM support_message WHERE text = 'Please write to me.'",
    );
    const { page } = left;
    expect(kept).toEqual([
      { kind: 'chat', name: 'Ann Bcc: all@example.com', text: 'Please write to me.', page },
    ]);
    const jobs = await api.db.query(
      `SELECT job_id FROM outbox JOIN support_message ON job_id = 'support-message:' || message_id
       WHERE text = 'Please write to me.'`,
    );
    expect(jobs).toHaveLength(1);
  });
});

/** The mails of a topic that wait to be sent. */
async function mailsOf(topic: string): Promise<Mail[]> {
  const sent: Mail[] = [];
  const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)), close: () => undefined };
  const channels = new Map(configuredChannels.map(({ channel }) => [channel.id, channel]));
  const write = chatMailHandlers({ db: api.db, channels, mailer })[topic];
  const jobs = await api.db.query<{ payload: unknown }>('SELECT payload FROM outbox WHERE topic = $1', [
    topic,
  ]);
  for (const { payload } of jobs) await write?.(payload);
  return sent;
}
