import { expect, test } from 'vitest';
import { savedPages } from './saved-words.ts';

const { savedAt, savedWords } = savedPages({ address: 'Your address is saved.' });

test('A page says what was done, by a word in its address', () => {
  const { searchParams } = new URL(savedAt('/account/details', 'address'), 'https://shop.example');
  expect(savedWords(searchParams)).toBe('Your address is saved.');
});

test.each(['', '?saved=', '?saved=nothing', '?saved=constructor', '?saved=%3Cb%3E'])(
  'a page says nothing of its own at %s',
  (search) => {
    expect(savedWords(new URLSearchParams(search))).toBeNull();
  },
);
