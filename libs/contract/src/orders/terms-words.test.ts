import { expect, test } from 'vitest';
import { acceptedTerms } from './terms-words.ts';

test('a version of the terms is read as a day, or as its name', () => {
  expect(acceptedTerms('2026-11-29')).toBe('You accepted our terms of sale of November 29, 2026.');
  expect(acceptedTerms('7')).toBe('You accepted our terms of sale in version 7.');
});
