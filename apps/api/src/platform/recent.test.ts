import { expect, test } from 'vitest';
import { Recent } from './recent.ts';

const one = { name: 'one' };

test('what was asked for lately stays, what nobody asked for goes', () => {
  const recent = new Recent<string, object>(2);
  recent.set('one', one);
  recent.set('b', {});
  recent.set('c', {});
  expect(recent.get('one')).toBe(one);
  recent.set('d', {});
  recent.set('e', {});
  expect(recent.get('one')).toBe(one);
  expect(recent.get('b')).toBeUndefined();
});

test('it never holds more than twice its size', () => {
  const recent = new Recent<number, object>(100);
  for (let key = 0; key < 1_000; key++) recent.set(key, {});
  const held = Array.from({ length: 1_000 }, (_, key) => recent.get(key)).filter((value) => value);
  expect(held.length).toBeLessThanOrEqual(200);
  expect(held.length).toBeGreaterThanOrEqual(100);
});

test('what was deleted is gone from young and old', () => {
  const recent = new Recent<string, object>(1);
  recent.set('one', one);
  recent.set('b', {});
  recent.get('one');
  recent.delete('one');
  expect(recent.get('one')).toBeUndefined();
});
