import { openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explain, PlainError } from './plain-error.ts';

const thrown = (code: string) =>
  Object.assign(new Error(`${code}: no`), { code, path: '/data/logs/api.log', syscall: 'open' });

test.each(['EACCES', 'EROFS', 'ENOSPC'])('a file that cannot be written (%s) is one sentence', (code) => {
  expect(explain(thrown(code))).toBe(
    `/data/logs/api.log cannot be used (${code}): start as the user to whom it belongs, ` +
      'or set TIREKIT_DATA to a directory that you may write, on a disk with free space.',
  );
});

/** The error that Node throws for a missing file. */
function missingFile(): unknown {
  try {
    return openSync('/nowhere/at/all', 'r');
  } catch (error) {
    return error;
  }
}

test('an error that nobody at the terminal can mend keeps its stack', () => {
  expect(explain(new PlainError('Stop that one.'))).toBe('Stop that one.');
  expect(explain(new TypeError('x is no function'))).toMatch(/x is no function\n +at /);
  expect(explain(missingFile())).toMatch(/ENOENT.*\n +at /);
});
