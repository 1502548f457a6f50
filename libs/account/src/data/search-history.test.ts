import { describe, expect, test } from 'vitest';
import { visitor } from '../../test/visitor.ts';
import { clearSearches, recentSearches, rememberSearch } from './search-history.ts';

const search = { kind: 'size', label: '225/65R17', path: '/tire-sizes/225-65r17-tires' } as const;
const HISTORY = '/users/me/history/search';
const refused = () => Response.json({ code: 'bad', errorMessage: 'No.', statusCode: 500 }, { status: 500 });
const unreachable = () => Promise.reject(new TypeError('fetch failed'));

describe('recent searches', () => {
  test('are empty without a session, and the API is not asked', async () => {
    const { visit, sent } = visitor({});
    expect(await recentSearches(visit)).toEqual([]);
    await clearSearches(visit);
    expect(sent).toEqual([]);
  });

  test('come as the API lists them', async () => {
    const entry = { id: 'a', ...search, searchedAt: '2026-11-21T08:00:00.000Z' };
    const { visit } = visitor({ session: 'session-0001' }, () => Response.json({ entries: [entry] }));
    expect(await recentSearches(visit)).toEqual([entry]);
  });

  test('are cleared at the API', async () => {
    const { visit, sent } = visitor({ session: 'session-0001' });
    await clearSearches(visit);
    expect(sent).toEqual([{ method: 'DELETE', path: HISTORY, body: null }]);
  });
});

describe('a search', () => {
  test('is kept for the session, which begins with it if need be', async () => {
    const { visit, sent, sessionsBegun } = visitor({});
    await rememberSearch(visit, search);
    expect(sessionsBegun()).toBe(1);
    expect(sent).toEqual([{ method: 'POST', path: HISTORY, body: search }]);
  });

  test.each([
    ['refuses', refused, 'ServerError'],
    ['is away', unreachable, 'NetworkError'],
  ])('is not disturbed when the API %s, and that is reported', async (_, answer, kind) => {
    const { visit, reported } = visitor({ session: 'session-0001' }, answer);
    await expect(rememberSearch(visit, search)).resolves.toBeUndefined();
    expect(reported.map((failure) => failure.kind)).toEqual([kind]);
  });
});
