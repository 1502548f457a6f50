import { expect, test } from 'vitest';
import { assignExperiments } from './experiments.ts';

test('nobody is in an experiment that does not run, and there are five', () => {
  const sides = assignExperiments('somebody-0123456789');
  expect(Object.values(sides)).toEqual(Array.from({ length: 5 }, () => 'control'));
});
