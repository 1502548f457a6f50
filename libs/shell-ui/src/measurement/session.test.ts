// @vitest-environment jsdom
import { business } from '@tirekit/contract';
import { beforeEach, expect, test } from 'vitest';
import { sessionAt } from './session.ts';

beforeEach(() => localStorage.clear());

test('a visit ends after four hours without an event', () => {
  const start = Date.UTC(2026, 10, 29, 12);
  const session = sessionAt(start);
  expect(session).toBe(start / 1000);
  const later = start + business.analyticsSessionMs;
  expect(sessionAt(later)).toBe(session);
  expect(sessionAt(later + business.analyticsSessionMs)).toBe(session);
  const after = later + 2 * business.analyticsSessionMs + 1;
  expect(sessionAt(after)).toBe(Math.floor(after / 1000));
  expect(business.analyticsSessionMs).toBe(14_400_000);
});
