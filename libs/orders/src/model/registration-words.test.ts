import { expect, test } from 'vitest';
import { sampleRegistration } from '../../test/sample-registration.ts';
import { registrationWords } from './registration-words.ts';

test.each([
  [[], 'None of your 4 tires is registered yet.'],
  [[1], '1 of your 4 tires is registered.'],
  [[1, 2], '2 of your 4 tires are registered.'],
  [[1, 2, 3, 4], 'All 4 of your tires are registered.'],
])('An order with the tires %j registered says so', (registered, words) => {
  expect(registrationWords(sampleRegistration({ registered }))).toBe(words);
});

test('An order of one tire says so', () => {
  expect(registrationWords(sampleRegistration({ tires: 1 }))).toBe('Your tire isn’t registered yet.');
  expect(registrationWords(sampleRegistration({ tires: 1, registered: [1] }))).toBe(
    'Your tire is registered.',
  );
});
