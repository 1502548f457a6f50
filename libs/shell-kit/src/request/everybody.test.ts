import { afterEach, expect, test, vi } from 'vitest';
import { watchCatalogue } from './everybody.ts';

const answers = (...given: (Response | Error)[]) => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  for (const one of given) {
    if (one instanceof Error) fetch.mockRejectedValueOnce(one);
    else fetch.mockResolvedValueOnce(one);
  }
  vi.stubGlobal('fetch', fetch);
};
const from = (version: string) => new Response('{}', { headers: { 'x-tirekit-catalogue': version } });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a page is as old as the oldest answer in it', async () => {
  answers(from('7'), from('5'), new Response('{}'), new Response(null, { status: 404 }));
  const { fetch, oldest } = watchCatalogue();
  expect(oldest()).toBeNull();
  for (let call = 0; call < 4; call++) await fetch('http://api/');
  expect(oldest()).toBe('5');
});

test.each([429, 500, 503])(
  'a page that lacks what was answered with %i is older than any state',
  async (status) => {
    answers(from('7'), new Response(null, { status }), from('7'));
    const { fetch, oldest } = watchCatalogue();
    for (let call = 0; call < 3; call++) await fetch('http://api/');
    expect(oldest()).toBe('');
  },
);

test('so is one whose API did not answer', async () => {
  answers(new Error('no answer'), from('7'));
  const { fetch, oldest } = watchCatalogue();
  await expect(fetch('http://api/')).rejects.toThrow('no answer');
  await fetch('http://api/');
  expect(oldest()).toBe('');
});
