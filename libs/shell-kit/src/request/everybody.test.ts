import type { Transport } from '@tirekit/api-client';
import { expect, test, vi } from 'vitest';
import { watchCatalogue } from './everybody.ts';

const answers = (...given: (Response | Error)[]) => {
  const carry = vi.fn<Transport>();
  for (const one of given) {
    if (one instanceof Error) carry.mockRejectedValueOnce(one);
    else carry.mockResolvedValueOnce(one);
  }
  const { fetch, oldest } = watchCatalogue(carry);
  return { oldest, ask: () => fetch('http://api/', { method: 'GET', headers: {}, redirect: 'manual' }) };
};
const from = (version: string) => new Response('{}', { headers: { 'x-tirekit-catalogue': version } });

test('a page is as old as the oldest answer in it', async () => {
  const { ask, oldest } = answers(
    from('7'),
    from('5'),
    new Response('{}'),
    new Response(null, { status: 404 }),
  );
  expect(oldest()).toBeNull();
  for (let call = 0; call < 4; call++) await ask();
  expect(oldest()).toBe('5');
});

test.each([429, 500, 503])(
  'a page that lacks what was answered with %i is older than any state',
  async (status) => {
    const { ask, oldest } = answers(from('7'), new Response(null, { status }), from('7'));
    for (let call = 0; call < 3; call++) await ask();
    expect(oldest()).toBe('');
  },
);

test('so is one whose API did not answer', async () => {
  const { ask, oldest } = answers(new Error('no answer'), from('7'));
  await expect(ask()).rejects.toThrow('no answer');
  await ask();
  expect(oldest()).toBe('');
});
