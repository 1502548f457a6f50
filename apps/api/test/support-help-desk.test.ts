import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Channel } from '@tirekit/channel';
import { type AnswerOf, type ChatEvent, chatMessages, type openChat, supportChat } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveSampleUsers } from '../src/modules/people/identity/sample-users.ts';
import { eventually } from './orders/test-buyer.ts';
import { freePort, spawnSandbox } from './orders/test-shop.ts';
import { signedHeader } from '../src/platform/webhooks/signature.ts';
import { runDirectory } from './support/run-directory.ts';
import { startTestApi, type TestApi } from './support/start-test-api.ts';
import { testChat } from './support/test-chat.ts';
import { configuredChannels } from './support/test-config.ts';

const SECRET = 'test-support-webhook-secret';
const PATH = '/v1/webhooks/support';
/** Support is open at any time, so that the tests pass at night, too. */
const alwaysOpen = <Of extends Pick<Channel, 'support'>>(channel: Of): Of => ({
  ...channel,
  support: {
    ...channel.support,
    hours: {
      zone: 'America/New_York',
      ranges: [{ days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '24:00' }],
    },
  },
});

interface DeskChat {
  readonly storefront: string;
  readonly chat: {
    readonly chatId: string;
    readonly state: string;
    readonly page: string;
    readonly from: { readonly name: string; readonly email: string | null };
  };
  readonly lines: readonly { readonly who: string; readonly text: string; readonly fate: string }[];
}

let api: TestApi;
let sandbox: Awaited<ReturnType<typeof spawnSandbox>>;
let child: ChildProcess;
const { press, question, open, opened, buyer, say, desk, listen, nobodyOnDuty, onDuty } = testChat(() => api);

beforeAll(async () => {
  const port = String(await freePort());
  api = await startTestApi({
    seed: saveSampleUsers,
    config: {
      SUPPORT_CHAT: 'webhook',
      SUPPORT_WEBHOOK_URL: `http://127.0.0.1:${port}/help-desk/messages`,
      SUPPORT_WEBHOOK_SECRET: SECRET,
      OUTBOX_EVERY_MS: 100,
      channels: configuredChannels.map((one) => ({ ...one, channel: alwaysOpen(one.channel) })),
    },
  });
  sandbox = await spawnSandbox(mkdtempSync(join(runDirectory(), 'help-desk-')), api.origin, {
    SANDBOX_PORT: port,
    SUPPORT_WEBHOOK_SECRET: SECRET,
  });
  ({ child } = sandbox);
}, 60_000);
afterAll(async () => {
  child.kill('SIGTERM');
  await api.stop();
});
beforeEach(() => nobodyOnDuty());

/** Fills in a form of the help desk's page. */
const atHelpDesk = (path: string, fields: Record<string, string>) =>
  fetch(`${sandbox.addresses.sandbox}/help-desk/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const answer = (chatId: string, text: string, author = 'Robin') =>
  atHelpDesk('chats', { chatId, author, intent: 'answer', text });

/** The conversation at the help desk, once something holds of it. */
async function shownAtHelpDesk(chatId: string, holds: (shown: DeskChat) => boolean): Promise<DeskChat> {
  const shown = await eventually(
    async () => {
      const list = await fetch(`${sandbox.addresses.sandbox}/help-desk/chats.json`);
      const { chats } = (await list.json()) as { chats: DeskChat[] };
      return chats.find(({ chat }) => chat.chatId === chatId);
    },
    (one) => one !== undefined && holds(one),
  );
  if (shown === undefined) throw new Error('The help desk does not know the chat.');
  return shown;
}
const hasLine = (text: string) => (shown: DeskChat) => shown.lines.some((line) => line.text === text);
const getTexts = (events: readonly ChatEvent[]) => events.map(({ kind, text }) => text || kind);

let calls = 0;
/** A message as the help desk sends it, signed as given. */
function send(changes: object, sign: (body: string) => string = (body) => signedHeader(body, SECRET)) {
  const body = {
    id: `answer-${String((calls += 1))}`,
    type: 'chat.answer',
    storefront: 'retail',
    author: 'Robin',
    text: 'They fit.',
    ...changes,
  };
  return api.call(PATH, {
    method: 'POST',
    body,
    channel: null,
    headers: { 'x-tirekit-signature': sign(JSON.stringify(body)) },
  });
}

describe('a chat that a help desk answers', () => {
  test('is offered in support’s hours without anybody on duty here', async () => {
    expect((await api.call('/v1/support/chat/status')).body).toEqual({ available: 'now', opensNext: null });
  });

  test('goes from the buyer to the desk and back, until the buyer leaves', async () => {
    const { key, chatId } = await opened({ ...question(), text: 'Do these fit my car?' });
    const heard = listen(api.origin, key, 4);
    expect(await shownAtHelpDesk(chatId, hasLine('Do these fit my car?'))).toMatchObject({
      storefront: 'retail',
      chat: {
        state: 'waiting',
        page: '/tire-sizes/225-65r17-tires',
        from: { name: 'Ann', email: 'ann@example.com' },
      },
    });
    await answer(chatId, 'Which car is it?');
    await buyer(key, '/messages', 'POST', { text: 'A CR-V.', page: '/cart' }, press());
    const events = await heard;
    expect(getTexts(events)).toEqual(['Do these fit my car?', 'joined', 'Which car is it?', 'A CR-V.']);
    expect(events[2]).toMatchObject({ kind: 'support', name: 'Robin' });
    expect((await shownAtHelpDesk(chatId, hasLine('A CR-V.'))).chat).toMatchObject({
      state: 'open',
      page: '/cart',
    });
    await buyer(key, '/end', 'POST');
    const { chat, lines } = await shownAtHelpDesk(chatId, hasLine('(left the chat)'));
    expect(chat.state).toBe('closed');
    // It has told nothing of what the desk itself wrote.
    expect(lines.map(({ who, text }) => `${who}: ${text}`)).toEqual([
      'Ann: Do these fit my car?',
      'Robin: Which car is it?',
      'Ann: A CR-V.',
      'Ann: (left the chat)',
    ]);
    await answer(chatId, 'Too late');
    expect((await shownAtHelpDesk(chatId, hasLine('Too late'))).lines.at(-1)).toMatchObject({
      fate: 'not taken: 409',
    });
  });

  test('is closed by the desk, and its buyer gets the transcript', async () => {
    const { key, chatId } = await opened();
    const heard = listen(api.origin, key, 4);
    await shownAtHelpDesk(chatId, () => true);
    await answer(chatId, 'They fit.', 'Robin');
    await atHelpDesk('chats', { chatId, author: 'Robin', intent: 'close' });
    const events = await heard;
    expect(events.at(-1)).toMatchObject({ kind: 'closed', name: 'Robin' });
    const jobs = await api.db.query(
      "SELECT payload->>'to' AS to FROM outbox WHERE topic = 'chat-transcript' AND payload->>'chatId' = $1",
      [chatId],
    );
    expect(jobs).toEqual([{ to: 'ann@example.com' }]);
    expect((await say(key, 'Thanks')).body).toMatchObject({ code: 'conflict' });
  });

  test('waits for a desk that is away, and loses nothing', async () => {
    await atHelpDesk('settings', { answering: 'fails' });
    const { key, chatId } = await opened({ ...question(), text: 'Anybody there?' });
    expect((await say(key, 'I need four tires.')).status).toBe(201);
    const waiting = () =>
      api.db.query<{ attempts: number }>(
        "SELECT attempts FROM outbox WHERE topic = 'chat-news' AND payload->>'chatId' = $1",
        [chatId],
      );
    await eventually(waiting, (jobs) => jobs.length === 2 && jobs.every(({ attempts }) => attempts > 0));
    await atHelpDesk('settings', { answering: 'takes' });
    await api.db.execute("UPDATE outbox SET run_at = now() WHERE topic = 'chat-news'");
    const { lines } = await shownAtHelpDesk(chatId, ({ lines: all }) => all.length === 2);
    expect(lines.map(({ text }) => text)).toEqual(['Anybody there?', 'I need four tires.']);
    await eventually(waiting, (jobs) => jobs.length === 0);
  });

  test('may be answered at our page, too, and the desk reads it', async () => {
    await onDuty();
    const { chatId } = await opened();
    await desk(`/chats/${chatId}/messages`, 'POST', { text: 'Dana here.' });
    const { lines, chat } = await shownAtHelpDesk(chatId, hasLine('Dana here.'));
    expect(lines.at(-1)).toMatchObject({ who: 'Dana' });
    expect(chat).toMatchObject({ state: 'open', agent: 'Dana' });
    await answer(chatId, 'I take over.');
    expect((await desk(`/chats/${chatId}`)).body).toMatchObject({ agent: 'Robin' });
    await desk(`/chats/${chatId}/close`, 'POST');
    await shownAtHelpDesk(chatId, hasLine('(the chat ended)'));
  });
});

describe('a message to the chat’s address', () => {
  test.each([
    ['another secret', (body: string) => signedHeader(body, 'some-other-secret')],
    ['another body', () => signedHeader('{}', SECRET)],
    ['a time six minutes ago', (body: string) => signedHeader(body, SECRET, new Date(Date.now() - 360_000))],
    [
      'a time six minutes ahead',
      (body: string) => signedHeader(body, SECRET, new Date(Date.now() + 360_000)),
    ],
    ['no signature at all', () => ''],
  ])('a message signed with %s is refused, and nothing is written', async (_what, sign) => {
    const { key, chatId } = await opened();
    expect((await send({ chatId }, sign)).body).toMatchObject({ code: 'unauthorized' });
    expect((await buyer(key, '')).body).toMatchObject({ chat: { state: 'waiting', events: [{ seq: 1 }] } });
  });

  test('a repeated message is written once, and its id stands for no other text', async () => {
    const { key, chatId } = await opened();
    const once = { chatId, id: 'one-press' };
    const statuses = await Promise.all([1, 2, 3].map(async () => (await send(once)).status));
    expect(statuses).toEqual([200, 200, 200]);
    expect((await send({ ...once, text: 'Another' })).body).toMatchObject({ code: 'idempotency-mismatch' });
    const { chat } = (await buyer(key, '')).body as { chat: { events: ChatEvent[] } };
    expect(getTexts(chat.events).slice(1)).toEqual(['joined', 'They fit.']);
    const end = { chatId, type: 'chat.close' };
    expect([(await send(end)).status, (await send(end)).status]).toEqual([200, 200]);
    // A late copy of the answer is still the same answer.
    expect((await send(once)).status).toBe(200);
    expect((await send({ chatId })).body).toMatchObject({ code: 'conflict', message: chatMessages.closed });
  });

  test('is about a conversation of the storefront that it names, or about none', async () => {
    const { chatId } = await opened();
    for (const wrong of [{ chatId: '0000000000' }, { chatId, storefront: 'military-exchange' }])
      for (const type of ['chat.answer', 'chat.close'])
        expect((await send({ ...wrong, type })).status).toBe(404);
  });

  test.each([
    ['a text that is too long', { text: 'x'.repeat(supportChat.messageMax + 1) }],
    ['an empty text', { text: ' \n ' }],
    ['an author without a name', { author: '' }],
    ['an id that is no id', { id: 'a b' }],
    ['NUL in its text', { text: 'a\u0000b' }],
  ])('a message with %s is refused as unreadable', async (_what, changes) => {
    const { chatId } = await opened();
    expect((await send({ chatId, ...changes })).status).toBe(422);
  });

  test('a message that is larger than any honest one is not even read', async () => {
    expect((await send({ chatId: '0000000000', text: 'x'.repeat(300_000) })).status).toBe(413);
  });

  test('a message of a type that we do not follow is accepted, and does nothing', async () => {
    const { key, chatId } = await opened();
    expect((await send({ chatId, type: 'chat.typing' })).status).toBe(200);
    expect((await buyer(key, '')).body).toMatchObject({ chat: { state: 'waiting' } });
  });

  test('a help desk may send few messages in a minute, and a conversation has an end for programs', async () => {
    const { chatId } = await opened();
    const statuses: number[] = [];
    for (let nth = 0; nth <= supportChat.messagesPerMinute; nth++)
      statuses.push((await send({ chatId })).status);
    expect(statuses).toEqual([...Array<number>(supportChat.messagesPerMinute).fill(200), 429]);
    await api.db.execute('UPDATE chat SET last_seq = $2 WHERE chat_id = $1', [
      chatId,
      supportChat.helpDeskEventsMax,
    ]);
    expect((await send({ chatId })).body).toMatchObject({ code: 'conflict', message: chatMessages.full });
  });

  test('is believed nowhere without a help desk', async () => {
    const without = await startTestApi();
    const body = { id: 'one', type: 'chat.answer' };
    const headers = { 'x-tirekit-signature': signedHeader(JSON.stringify(body), SECRET) };
    expect((await without.call(PATH, { method: 'POST', body, channel: null, headers })).status).toBe(401);
    await without.stop();
  });
});

test('a conversation that began before its press was repeated is told once', async () => {
  const [body, once] = [question(), press()];
  const [first] = await Promise.all([open(body, once), open(body, once)]);
  const chatId = ((first.body as AnswerOf<typeof openChat>).chatKey ?? '').slice(0, 10);
  const { lines } = await shownAtHelpDesk(chatId, () => true);
  expect(lines).toHaveLength(1);
});
