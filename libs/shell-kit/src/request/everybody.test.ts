import type { Transport } from '@tirekit/api-client';
import { expect, test, vi } from 'vitest';
import { watchCatalogue } from './everybody.ts';

const answers = (...given: (Response | Error)[]) => {
  const carry = vi.fn<Transport>();
  for (const one of given) {
    if (one instanceof Error) carry.mockRejectedValueOnce(one);
    else carry.mockResolvedValueOnce(one);
  }
  const { fetch, all } = watchCatalogue(carry);
  return { all, ask: () => fetch('http://api/', { method: 'GET', headers: {}, redirect: 'manual' }) };
};
const from = (version: string, parts?: string) =>
  new Response('{}', {
    headers: {
      'x-tirekit-catalogue': version,
      ...(parts !== undefined && { 'x-tirekit-catalogue-parts': parts }),
    },
  });

test('a page is as old as the oldest answer in it', async () => {
  const { ask, all } = answers(from('7'), from('5'), new Response('{}'), new Response(null, { status: 404 }));
  expect(all()).toBeNull();
  for (let call = 0; call < 4; call++) await ask();
  expect(all()?.version).toBe('5');
});

test('a page shows the parts of all its answers, and the whole catalogue if one of them does', async () => {
  const { ask, all } = answers(
    from('7', 'size/a line/1'),
    from('8', 'line/1 line/2'),
    from('9', 'texts'),
    from('9'),
  );
  for (let call = 0; call < 3; call++) await ask();
  expect(all()).toEqual({ version: '7', parts: ['size/a', 'line/1', 'line/2', 'texts'] });
  await ask();
  expect(all()).toEqual({ version: '7', parts: null });
});

test.each([429, 500, 503])(
  'a page that lacks what was answered with %i is older than any state',
  async (status) => {
    const { ask, all } = answers(from('7'), new Response(null, { status }), from('7'));
    for (let call = 0; call < 3; call++) await ask();
    expect(all()).toEqual({ version: '', parts: null });
  },
);

test('so is one whose API did not answer', async () => {
  const { ask, all } = answers(new Error('no answer'), from('7'));
  await expect(ask()).rejects.toThrow('no answer');
  await ask();
  expect(all()).toEqual({ version: '', parts: null });
});
