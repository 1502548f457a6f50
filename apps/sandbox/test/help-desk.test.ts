import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signatureHeader } from '../src/platform/signature.ts';
import { receiveWebhooks, runSandbox } from './harness.ts';

const SECRET = 'whsec_support_of_the_tests';

const message = {
  id: '7K3M9QX2AB',
  type: 'support.message',
  createdAt: '2026-11-29T12:00:00Z',
  storefront: 'retail',
  message: {
    kind: 'contact',
    from: { name: 'Ann Lee', email: 'ann@example.com', phone: null },
    orderNumber: null,
    subject: 'A nail in my tire',
    text: 'Can it be repaired?',
    page: '/help-center',
    facts: [],
    attachment: null,
  },
};

/** A chat's facts, as the store sends them. */
const news = (seq: number, type: string, text: string, name = 'Ann') => ({
  id: `7K3M9QX2AC-${String(seq)}`,
  type,
  createdAt: '2026-11-29T12:00:00Z',
  storefront: 'retail',
  chat: {
    chatId: '7K3M9QX2AC',
    state: type === 'chat.left' ? 'closed' : 'waiting',
    openedAt: '2026-11-29T12:00:00Z',
    from: { name: 'Ann', email: null, signedIn: false },
    agent: null,
    page: '/cart',
    cart: {
      lines: [{ name: 'Velaro Touring', size: '225/65R17', quantity: 4, unitPriceInCents: 15_899 }],
      totalCents: 70_112,
    },
  },
  event: { seq, name, text },
});

/** A sandbox with a store, and how the store tells its help desk. */
async function openHelpDesk(...statuses: number[]) {
  const store = await receiveWebhooks(...statuses);
  const { sandboxOrigin } = await runSandbox({ SUPPORT_WEBHOOK_SECRET: SECRET, API_ORIGIN: store.origin });
  const tell = async (said: object, secret = SECRET): Promise<number> => {
    const body = JSON.stringify(said);
    const answer = await fetch(`${sandboxOrigin}/help-desk/messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-tirekit-signature': signatureHeader(secret, body, Math.floor(Date.now() / 1000)),
      },
      body,
    });
    return answer.status;
  };
  const fillIn = (path: string, fields: Record<string, string>) =>
    fetch(`${sandboxOrigin}/help-desk/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const page = async () => (await fetch(`${sandboxOrigin}/help-desk`)).text();
  const list = async (of: string) => (await fetch(`${sandboxOrigin}/help-desk/${of}.json`)).json();
  return { store, tell, fillIn, page, list };
}

test('the help desk shows signed messages once, and believes no others', async () => {
  const { tell, fillIn, page, list } = await openHelpDesk();
  expect(await tell(message, 'a guess')).toBe(401);
  expect([await tell(message), await tell(message)]).toEqual([204, 204]);
  expect(await list('messages')).toMatchObject({ messages: [{ id: '7K3M9QX2AB' }] });
  expect(await page()).toContain('A nail in my tire');
  await fillIn('settings', { answering: 'fails' });
  expect(await tell(message)).toBe(503);
});

test('the help desk shows a chat in its order, whatever the order of its messages, and once', async () => {
  const { tell, page, list } = await openHelpDesk();
  expect(await tell(news(2, 'chat.message', 'A CR-V.'))).toBe(204);
  expect(await tell(news(3, 'chat.left', ''))).toBe(204);
  for (const _ of [1, 2]) expect(await tell(news(1, 'chat.opened', '<b>Do these fit?</b>'))).toBe(204);
  expect(await list('chats')).toMatchObject({
    chats: [
      {
        storefront: 'retail',
        chat: { state: 'closed' },
        lines: [{ text: '<b>Do these fit?</b>' }, { text: 'A CR-V.' }, { text: '(left the chat)' }],
      },
    ],
  });
  const shown = await page();
  expect(shown).toContain('&lt;b&gt;Do these fit?&lt;/b&gt;');
  expect(shown).toContain('4 × Velaro Touring 225/65R17');
  expect(shown).toContain('$701.12');
});

test('the help desk answers a chat by a signed message, and says where the store refused it', async () => {
  const { store, tell, fillIn, list } = await openHelpDesk(200, 409);
  await tell(news(1, 'chat.opened', 'Do these fit?'));
  const form = { chatId: '7K3M9QX2AC', author: 'Robin', intent: 'answer' };
  await fillIn('chats', { ...form, text: ' They do. ' });
  await fillIn('chats', { ...form, intent: 'close' });
  await fillIn('chats', { ...form, chatId: 'unknown', text: 'Hello?' });
  expect(store.received.map(({ path }) => path)).toEqual(['/v1/webhooks/support', '/v1/webhooks/support']);
  const [answer, close] = store.received.map(({ body }) => JSON.parse(body));
  const about = { storefront: 'retail', chatId: '7K3M9QX2AC', author: 'Robin' };
  expect(answer).toMatchObject({ ...about, type: 'chat.answer', text: 'They do.' });
  expect(close).toMatchObject({ ...about, type: 'chat.close' });
  expect(answer.id).not.toBe(close.id);
  const [first] = store.received;
  const [, time = '', digest] =
    /^t=(\d+),v1=(\w+)$/.exec(String(first?.headers['x-tirekit-signature'])) ?? [];
  const expected = createHmac('sha256', SECRET).update(`${time}.${first?.body ?? ''}`);
  expect(digest).toBe(expected.digest('hex'));
  expect(await list('chats')).toMatchObject({
    chats: [
      {
        chat: { state: 'open', agent: 'Robin' },
        lines: [{ who: 'Ann' }, { text: 'They do.', fate: '' }, { fate: 'not taken: 409' }],
      },
    ],
  });
});
