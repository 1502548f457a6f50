import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { refusalSentence } from './refusal-sentence.ts';
import { sendForm } from './send-form.ts';

const submit = (serverAction: () => Promise<unknown>) =>
  sendForm({
    request: new Request('https://shop.example/', {
      method: 'POST',
      body: new URLSearchParams({ city: 'Austin', zip: '78701' }),
    }),
    url: new URL('https://shop.example/'),
    pattern: '/',
    params: {},
    context: new RouterContextProvider(),
    // The router leaves the answer's type to its caller.
    serverAction: async <T>() => (await serverAction()) as T,
  });

test('a form that the server answered is answered by it', async () => {
  expect(await submit(() => Promise.resolve('saved'))).toBe('saved');
});

test('a form that reached nobody is refused, and keeps what was typed', async () => {
  const answer = await submit(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(answer).toMatchObject({
    init: { status: 503 },
    data: { ok: false, values: { city: 'Austin', zip: '78701' } },
  });
});

test('a redirect, or an error of the page, goes its way', async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(submit(() => Promise.reject(redirect))).rejects.toBe(redirect);
});

test.each([
  ['nothing without a refusal', undefined, undefined],
  ['its own sentence', { ok: false, message: 'Only 2 left', fields: {}, values: {} }, 'Only 2 left'],
  [
    'that of its first field',
    { ok: false, message: null, fields: { quantity: 'From 1 to 20' }, values: {} },
    'From 1 to 20',
  ],
] as const)('a refusal in one sentence is %s', (_what, refusal, sentence) => {
  expect(refusalSentence(refusal)).toBe(sentence);
});
