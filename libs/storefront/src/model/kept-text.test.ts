import { expect, test } from 'vitest';
import { keptText } from './kept-text.ts';

test('a text is made once while it is kept, and again when it failed', async () => {
  const keep = keptText(60_000);
  let made = 0;
  const make = () => {
    made += 1;
    return made === 1 ? Promise.reject(new Error('away')) : Promise.resolve(`text ${made}`);
  };
  await expect(keep('a', make)).rejects.toThrow('away');
  expect(await Promise.all([keep('a', make), keep('a', make)])).toEqual(['text 2', 'text 2']);
  expect(await keep('b', make)).toBe('text 3');
});
