import { expect, test } from 'vitest';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { ComparedFeedRow, RunRows } from '../../../../platform/feeds/feed-kind.ts';
import { findDisagreements, noteRow } from './listed-claims.ts';

const rowOf = (fields: FeedFields): ComparedFeedRow => ({
  ...{ rowNo: 1, key: 'A', before: null },
  fields: { brand: 'Coldwater', line: 'Trail Boss', mpn: 'CW-1', ...fields },
});
const LONG = 'It is quiet on wet roads. '.repeat(80);

test.each<[string, FeedFields]>([
  ['a description', { lineDescription: LONG }],
  ['a list', { lineFeatures: [LONG, 'Quiet'] }],
  ['a word', { brandTier: 'mid' }],
  ['nothing', { brandTagline: null }],
])('what a row says first of %s binds later ones, and fills no memory', (_, fields) => {
  const notes: RunRows['notes'] = new Map();
  noteRow(rowOf(fields), notes);
  expect(JSON.stringify([...notes]).length).toBeLessThan(200);
  expect(findDisagreements(rowOf({ ...fields, mpn: 'CW-2' }), notes)).toEqual([]);
  const [name = ''] = Object.keys(fields);
  expect(findDisagreements(rowOf({ [name]: `${LONG}Really.` }), notes)).toEqual([
    expect.stringMatching(/ differs from that of Coldwater CW-1 in the same list\.$/),
  ]);
});
