import { type AnswerOf, chatMessages, type openChat, supportChat, type SupportDesk } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveSampleUsers } from '../src/modules/people/identity/sample-users.ts';
import { chatsIn } from '../src/modules/content/support-chat/chats.ts';
import { closeIdle } from '../src/modules/content/support-chat/conversation.ts';
import { startTestApi, type TestApi } from './support/start-test-api.ts';
import { testChat } from './support/test-chat.ts';

/** A buyer with an account. */
const BUYER = 'sample-fleet';
const HOSTILE = '<img src=x onerror="alert(1)"> & {{7*7}}';

let api: TestApi;
const { begin, press, question, open, opened, buyer, say, desk, somebodyWaits, listMails } = testChat(
  () => api,
);

beforeAll(async () => {
  api = await startTestApi({ isNew: true, seed: saveSampleUsers });
}, 60_000);
afterAll(() => api.stop());
beforeEach(begin);

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
    const [mail] = await listMails('chat-transcript');
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
      const begun = { closing: closeIdle(chatsIn(api.db, { hasHelpDesk: false }), chatId, 5) };
      await somebodyWaits();
      return begun;
    });
    await closing;
    expect((await buyer(key, '')).body).toMatchObject({ chat: { state: 'waiting' } });
    await api.db.execute("UPDATE chat SET last_at = now() - interval '10 minutes'");
    await closeIdle(chatsIn(api.db, { hasHelpDesk: false }), chatId, 5);
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

  test('a copy is mailed only after a person has answered, so that nobody mails their own words to strangers', async () => {
    const { key, chatId } = await opened();
    await api.db.execute("DELETE FROM outbox WHERE topic = 'chat-transcript'");
    // A refusal mails nothing, so it counts against no limit, however often it is asked for.
    for (let nth = 0; nth <= supportChat.transcriptsPerHour; nth++)
      expect((await copy(key, 'ann@example.com')).body).toMatchObject({
        code: 'conflict',
        message: chatMessages.noTranscript,
      });
    await desk(`/chats/${chatId}/messages`, 'POST', { text: 'They fit.' });
    expect((await copy(key, 'ann@example.com')).status).toBe(202);
    expect((await listMails('chat-transcript')).map(({ to }) => to)).toEqual(['ann@example.com']);
  });

  test.each([
    ['by the buyer', (key: string) => buyer(key, '/end', 'POST')],
    ['by the desk', (key: string) => desk(`/chats/${key.slice(0, 10)}/close`, 'POST')],
  ])('a copy is not mailed when the chat ends %s without an answer', async (_, end) => {
    const { key } = await opened();
    await api.db.execute("DELETE FROM outbox WHERE topic = 'chat-transcript'");
    expect((await end(key)).status).toBe(200);
    expect(await listMails('chat-transcript')).toEqual([]);
  });

  test('goes to one mailbox six times within an hour, whatever conversations ask for it', async () => {
    const statuses: number[] = [];
    for (let nth = 1; nth <= 3; nth++) {
      const { key, chatId } = await opened();
      await desk(`/chats/${chatId}/messages`, 'POST', { text: 'They fit.' });
      for (const email of ['Full@example.com', 'full@example.com', 'full+copy@EXAMPLE.com'])
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
])('a visitor of a closed storefront, such as %s, can chat, too', async (_, uid) => {
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

describe('a chat that nobody can answer', () => {
  test('a left message is kept, and is sent to the support inbox once', async () => {
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
