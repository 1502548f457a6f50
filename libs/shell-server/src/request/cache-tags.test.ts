import { ApiFailure, type Transport } from '@tirekit/api-client';
import { expect, test, vi } from 'vitest';
import { collectCacheTags } from './cache-tags.ts';

const answers = (...given: Response[]) => {
  const carry = vi.fn<Transport>();
  for (const one of given) carry.mockResolvedValueOnce(one);
  const { fetch, ...collector } = collectCacheTags(carry);
  return {
    ...collector,
    ask: () => fetch('http://api/', { method: 'GET', headers: {}, redirect: 'manual' }),
  };
};
const from = (version: string, tags?: string) =>
  new Response('{}', {
    headers: {
      'x-tirekit-catalogue': version,
      ...(tags !== undefined && { 'x-tirekit-cache-tags': tags }),
    },
  });

test('a page has the version of the oldest answer in it', async () => {
  const { ask, all } = answers(from('7'), from('5'), new Response('{}'), new Response(null, { status: 404 }));
  expect(all()).toBeNull();
  for (let call = 0; call < 4; call++) await ask();
  expect(all()?.version).toBe('5');
});

test('a page has the tags of all its answers, or the whole catalog if one answer has no tags', async () => {
  const { ask, all } = answers(
    from('7', 'size/a line/1'),
    from('8', 'line/1 line/2'),
    from('9', 'texts'),
    from('9'),
  );
  for (let call = 0; call < 3; call++) await ask();
  expect(all()).toEqual({ version: '7', tags: ['size/a', 'line/1', 'line/2', 'texts'] });
  await ask();
  expect(all()).toEqual({ version: '7', tags: null });
});

test.each([
  ['answered with 429', new ApiFailure('ServerError', { statusCode: 429 })],
  ['answered with 500', new ApiFailure('ServerError', { statusCode: 500 })],
  ['answered with 503', new ApiFailure('ServerError', { statusCode: 503 })],
  ['not answered', new ApiFailure('NetworkError')],
])('a page with a part that was %s is never fresh', async (_what, failure) => {
  const { ask, all, onFailure } = answers(from('7'), from('7'));
  await ask();
  onFailure(failure);
  await ask();
  expect(all()).toEqual({ version: '', tags: null });
});

test('a page that says that something does not exist is complete', async () => {
  const { ask, all, onFailure } = answers(from('7', 'texts'));
  await ask();
  onFailure(new ApiFailure('NotFound', { statusCode: 404 }));
  expect(all()).toEqual({ version: '7', tags: ['texts'] });
});
