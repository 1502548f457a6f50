import { expect, test } from 'vitest';
import { base64url } from './base64url.ts';

test.each(['', 'a', 'ab', 'abc', '{"displayName":"Visa ‧‧4242 ÿ>>?"}'])('%j comes back as it was', (text) => {
  expect(Buffer.from(base64url(text), 'base64url').toString('utf8')).toBe(text);
  expect(base64url(text)).toMatch(/^[A-Za-z0-9_-]*$/);
});
