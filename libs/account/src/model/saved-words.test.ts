import { messages } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { savedAt, savedWords } from './saved-words.ts';

test('A page says what was done, by a word in its address', () => {
  const { searchParams } = new URL(savedAt('/account/details', 'address'), 'https://shop.example');
  expect(savedWords(searchParams)).toBe(messages.addressSaved);
});

test.each(['', '?saved=', '?saved=nothing', '?saved=constructor', '?saved=%3Cb%3E'])(
  'It says nothing of its own at %s',
  (search) => {
    expect(savedWords(new URLSearchParams(search))).toBeNull();
  },
);
