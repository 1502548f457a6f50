import { expect, test } from 'vitest';
import { textOfTrouble } from './troubles.ts';

test('a busy server says in one sentence when to come back', () => {
  const text = (retryAfter?: number) => textOfTrouble({ kind: 'server-busy', retryAfter }).text;
  expect(text()).toMatch(/ Please try again in a moment\.$/);
  expect(text(1)).toMatch(/ Please try again in 1 second\.$/);
  expect(text(8)).toMatch(/ Please try again in 8 seconds\.$/);
});

test('a buyer who sent too many photos hears of minutes where it takes minutes', () => {
  const { text } = textOfTrouble({ kind: 'sent-too-many', retryAfter: 300 });
  expect(text).toMatch(/^You’ve sent us several .* Please try again in 5 minutes\.$/);
});
