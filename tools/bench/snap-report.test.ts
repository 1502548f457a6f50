import { expect, test } from 'vitest';
import {
  isAmongThree,
  isExact,
  isWronglySure,
  type SnapAnswer,
  type SnapResult,
  snapTable,
  spreadOver,
} from './snap-report.ts';

const result = (sizes: readonly string[], outcome: SnapAnswer['outcome'], more = {}): SnapResult => ({
  truth: { file: 'a.jpg', size: '225/65R17', service: '102H', degradation: 'blur', level: 2 },
  answer: { outcome, sizes, service: '102H', tin: null, seconds: 2, ...more },
  slowed: null,
});

test('a P before the size, a Z in it, and spaces make no difference', () => {
  expect(isExact(result(['P225/65 R17'], 'sure'))).toBe(true);
  expect(isExact(result(['225/65ZR17'], 'sure'))).toBe(true);
  expect(isExact(result(['LT225/65R17'], 'sure'))).toBe(false);
});

test('only a wrong first size that the reader is sure of counts as wrongly sure', () => {
  expect(isWronglySure(result(['225/60R17', '225/65R17'], 'sure'))).toBe(true);
  expect(isWronglySure(result(['225/60R17', '225/65R17'], 'unsure'))).toBe(false);
  expect(isWronglySure(result(['225/65R17'], 'sure'))).toBe(false);
});

test('the right size counts as found among the first three', () => {
  expect(isAmongThree(result(['225/60R17', '225/55R17', '225/65R17'], 'unsure'))).toBe(true);
  expect(isAmongThree(result([], 'none'))).toBe(false);
});

test('the table has a row for all, each level, each degradation, and both together', () => {
  const rows = snapTable([result(['225/65R17'], 'sure'), result([], 'none', { seconds: 6 })]).split('\n');
  expect(rows.slice(2).map((row) => row.split('|')[1]?.trim())).toEqual([
    'all',
    'level 2',
    'blur',
    'blur, level 2',
  ]);
  expect(rows[2]).toContain('| 50% | 50% | 50% | 0% | 50% | 0 |');
});

test('a part of the pictures takes from every degradation in turn', () => {
  const truths = ['blur', 'blur', 'blur', 'dirt', 'clean'].map((degradation, place) => ({
    file: `${String(place)}.jpg`,
    size: '225/65R17',
    degradation,
    level: 1,
  }));
  expect(spreadOver(truths, 4).map(({ degradation }) => degradation)).toEqual([
    'blur',
    'dirt',
    'clean',
    'blur',
  ]);
});
