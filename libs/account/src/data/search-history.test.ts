import { describe, expect, test } from 'vitest';
import { visitor } from '../../test/visitor.ts';
import { clearSearches, listVisitorSearches, addVisitorSearch } from './search-history.ts';

const search = { kind: 'size', label: '225/65R17', path: '/tire-sizes/225-65r17-tires' } as const;
const HISTORY = '/users/me/history/search';
const failing = () => Response.json({ code: 'bad', errorMessage: 'No.', statusCode: 500 }, { status: 500 });
const unreachable = () => Promise.reject(new TypeError('fetch failed'));

describe('Recent searches', () => {
  test('are empty without a session, and the API is not asked', async () => {
    const { context, sent } = visitor({});
    expect(await listVisitorSearches(context)).toEqual([]);
    await clearSearches(context);
    expect(sent).toEqual([]);
  });

  test('are asked for without a session of somebody who has signed in: other browsers have added to them', async () => {
    const { context, sent } = visitor({ signOn: 'sign-on-0001' });
    await listVisitorSearches(context);
    expect(sent).toEqual([{ method: 'GET', path: HISTORY, body: null }]);
  });

  test('are listed as the API lists them', async () => {
    const entry = { id: 'a', ...search, searchedAt: '2026-11-21T08:00:00.000Z' };
    const { context } = visitor({ session: 'session-0001' }, () => Response.json({ entries: [entry] }));
    expect(await listVisitorSearches(context)).toEqual([entry]);
  });

  test('are cleared at the API', async () => {
    const { context, sent } = visitor({ session: 'session-0001' });
    await clearSearches(context);
    expect(sent).toEqual([{ method: 'DELETE', path: HISTORY, body: null }]);
  });
});

describe('A search', () => {
  test('is kept for the session, and starts one if there is none', async () => {
    const { context, sent, sessionsStarted } = visitor({});
    await addVisitorSearch(context, search);
    expect(sessionsStarted()).toBe(1);
    expect(sent).toEqual([{ method: 'POST', path: HISTORY, body: search }]);
  });

  test.each([
    ['fails', failing, 'ServerError'],
    ['is away', unreachable, 'NetworkError'],
  ])('goes on when the API %s, which is reported', async (_, answer, kind) => {
    const { context, reported } = visitor({ session: 'session-0001' }, answer);
    await expect(addVisitorSearch(context, search)).resolves.toBeUndefined();
    expect(reported.map((failure) => failure.kind)).toEqual([kind]);
  });
});
