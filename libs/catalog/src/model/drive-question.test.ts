import { expect, test } from 'vitest';
import { driveChoices, driveQuestion } from './drive-question.ts';

test.each([
  [['2wd', 'awd'], 'AWD or 2WD?'],
  [['2wd', 'part-time-4wd'], '4WD or 2WD?'],
  [['awd', 'part-time-4wd'], 'AWD or 4WD?'],
  [['2wd', 'awd', 'part-time-4wd'], 'AWD, 4WD, or 2WD?'],
  [['4wd', 'part-time-4wd'], 'Full-time 4WD or Part-time 4WD?'],
] as const)('a car with %s is asked "%s"', (drives, question) => {
  expect(driveQuestion(driveChoices(drives))).toBe(question);
});

test('a car with a single drive is not asked', () => {
  expect(driveChoices(['awd'])).toEqual([]);
});
