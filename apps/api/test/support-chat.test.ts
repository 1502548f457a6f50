import type { AnswerOf, ChatEvent, openChat } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { saveSampleUsers } from '../src/modules/people/identity/sample-users.ts';
import { moduleFactories } from '../src/modules/index.ts';
import { streamsOfChatMax } from '../src/modules/content/support-chat/event-streams.ts';
import { revokeSupport } from '../src/modules/content/support-chat/support-accounts.ts';
import { createLog } from '../src/platform/log/log.ts';
import { startTestApi, type TestApi } from './support/start-test-api.ts';
import { AGENT_EMAIL, testChat } from './support/test-chat.ts';
import { testConfig } from './support/test-config.ts';

const HOSTILE = '<img src=x onerror="alert(1)"> & {{7*7}}';

let api: TestApi;
let second: Awaited<ReturnType<typeof buildApp>>;
/** The two processes that serve the same conversations. */
let origins: { first: string; second: string };
const { begin, press, question, open, opened, buyer, say, desk, listen, somebodyWaits } = testChat(() => api);

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
beforeEach(begin);

const getTexts = (events: readonly ChatEvent[]) => events.map(({ kind, text }) => text || kind);

describe('a chat between a buyer and a support person', () => {
  test('reaches each other through two processes of the API, in order', async () => {
    const { key, chatId } = await opened({ ...question(), text: 'Hello' });
    const heard = [listen(origins.first, key, 4), listen(origins.second, key, 4)];
    await desk(`/chats/${chatId}/messages`, 'POST', { text: 'Hi Ann, I’m looking.' });
    await say(key, HOSTILE);
    for (const events of await Promise.all(heard)) {
      expect(getTexts(events)).toEqual(['Hello', 'joined', 'Hi Ann, I’m looking.', HOSTILE]);
      expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
      expect(events[2]).toMatchObject({ kind: 'support', name: 'Dana' });
    }
  });

  test('loses nothing when the browser comes back at another process and says what it has seen', async () => {
    const { key, chatId } = await opened({ ...question(), text: 'Hello' });
    expect(getTexts(await listen(origins.first, key, 1))).toEqual(['Hello']);
    await desk(`/chats/${chatId}/messages`, 'POST', { text: 'One' });
    await desk(`/chats/${chatId}/messages`, 'POST', { text: 'Two' });
    const missed = await listen(origins.second, key, 3, { 'last-event-id': '1' });
    expect(getTexts(missed)).toEqual(['joined', 'One', 'Two']);
  });

  test('is found by looking where no notification arrives', async () => {
    const { key } = await opened({ ...question(), text: 'Hello' });
    const heard = listen(origins.second, key, 2);
    // As another version would write it, without telling anybody.
    await api.db.execute(
      `WITH next AS (UPDATE chat SET last_seq = 2 RETURNING chat_id)
       INSERT INTO chat_event (chat_id, seq, kind, body, name) SELECT chat_id, 2, 'support', 'Quiet', 'Dana' FROM next`,
    );
    expect(getTexts(await heard)).toEqual(['Hello', 'Quiet']);
  });

  test('holds no stream for a reader that goes while its key is looked up', async () => {
    const { key } = await opened();
    for (let nth = 1; nth <= streamsOfChatMax; nth++)
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
  test('nobody but its buyer reads a conversation, writes in it or hears it', async () => {
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

  test('the desk is seen by a named account only, from its grant to its end', async () => {
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

test('nobody can start a chat once the last person went off duty, whose choice of hours is kept', async () => {
  const status = async () => (await api.call('/v1/support/chat/status')).body;
  expect(await status()).toMatchObject({ available: 'now' });
  const off = { onDuty: false, anyHours: true };
  expect((await desk('/desk/duty', 'PUT', off)).body).toEqual(off);
  expect((await desk('/desk')).body).toMatchObject(off);
  expect(await status()).not.toMatchObject({ available: 'now' });
});
