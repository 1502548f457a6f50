import { expect, test } from 'vitest';
import { judge } from './executor.ts';

const good = { success: true, numPassedTests: 4 };
const bad = { success: false, numPassedTests: 3 };
const FOLDERS = ['libs/ui', 'libs/cart'];
const OUTPUT = 'What Vitest said';

const endsOf = (reports: Record<string, typeof good>, code: number): (boolean | undefined)[] => {
  const results = judge(FOLDERS, new Map(Object.entries(reports)), code, OUTPUT);
  return FOLDERS.map((folder) => results.get(folder)?.success);
};

test('a project fails by its own tests alone, and shows what was said', () => {
  expect(endsOf({ 'libs/ui': good, 'libs/cart': good }, 0)).toEqual([true, true]);
  expect(endsOf({ 'libs/ui': bad, 'libs/cart': good }, 1)).toEqual([false, true]);
  const results = judge(FOLDERS, new Map([['libs/ui', good]]), 1, OUTPUT);
  expect(results.get('libs/ui')?.terminalOutput).toBe('4 tests of libs/ui passed.\n');
  expect(results.get('libs/cart')?.terminalOutput).toContain(OUTPUT);
});

test('a project of which nothing was run has failed', () => {
  expect(endsOf({ 'libs/ui': good }, 0)).toEqual([true, false]);
  expect(endsOf({}, 0)).toEqual([false, false]);
});

test('where the run failed and no test did, nobody passed', () => {
  expect(endsOf({ 'libs/ui': good, 'libs/cart': good }, 1)).toEqual([false, false]);
  const reports = new Map([
    ['libs/ui', bad],
    ['libs/cart', good],
  ]);
  const output = 'Vitest caught 1 unhandled error during the test run.';
  expect(judge(FOLDERS, reports, 1, output).get('libs/cart')?.success).toBe(false);
});
