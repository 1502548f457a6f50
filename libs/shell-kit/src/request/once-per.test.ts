import { expect, test } from 'vitest';
import { oncePer } from './once-per.ts';

test('what follows from the same answers is the same object; from any other it is made anew', () => {
  const pages = oncePer<{ text: string }>();
  const [tire, reviews] = [{ id: 'a' }, { total: 2 }];
  const of = (...from: [object, ...unknown[]]) => pages(from, () => ({ text: JSON.stringify(from) }));
  const first = of(tire, reviews, '?page=1');
  expect(of(tire, reviews, '?page=1')).toBe(first);
  expect(of(tire, { total: 2 }, '?page=1')).not.toBe(first);
  expect(of(tire, reviews, '?page=2')).not.toBe(first);
  expect(of(tire, reviews)).not.toBe(first);
  expect(of({ id: 'a' }, reviews, '?page=1')).not.toBe(first);
});
