import { RouterContextProvider, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { formErrorSentence } from './form-errors.ts';
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

test('A form that the server answered shows its answer', async () => {
  expect(await submit(() => Promise.resolve('saved'))).toBe('saved');
});

test.each([
  ['cannot be reached', new TypeError('Failed to fetch'), /^We could not connect/],
  ['times out', new ErrorResponse(408, 'Request Timeout', ''), /^We can’t connect to the store right now/],
  ['is shutting down', new ErrorResponse(503, 'Service Unavailable', ''), /^We can’t connect to the store/],
])('a form says so and keeps the typed text when the server %s', async (_what, error, message) => {
  expect(await submit(() => Promise.reject(error))).toMatchObject({
    init: { status: 503 },
    data: { ok: false, message: expect.stringMatching(message), values: { city: 'Austin', zip: '78701' } },
  });
});

test.each([
  ['A redirect', new Response(null, { status: 302 })],
  ['Any other error', new ErrorResponse(500, 'Internal Server Error', '')],
])('%s is left to the router', async (_what, thrown) => {
  await expect(submit(() => Promise.reject(thrown))).rejects.toBe(thrown);
});

test.each([
  ['nothing without errors', undefined, undefined],
  ['the form’s own message', { ok: false, message: 'Only 2 left', fields: {}, values: {} }, 'Only 2 left'],
  [
    'the message of its first field',
    { ok: false, message: null, fields: { quantity: 'From 1 to 20' }, values: {} },
    'From 1 to 20',
  ],
] as const)('The errors of a form in one sentence: %s', (_what, errors, sentence) => {
  expect(formErrorSentence(errors)).toBe(sentence);
});
