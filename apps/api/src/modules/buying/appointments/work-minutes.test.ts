import { expect, test } from 'vitest';
import { workMinutes } from './work-minutes.ts';

test.each([
  ['one tire takes as long as a pair', 1, {}, false, 40],
  ['a pair', 2, {}, false, 40],
  ['three tires take as long as a set', 3, {}, false, 60],
  ['a set', 4, {}, false, 60],
  ['six tires in proportion', 6, {}, false, 90],
  ['seven tires, by the minute', 7, {}, false, 105],
  ['a set from a van', 4, {}, true, 75],
  ['a pair from a van', 2, {}, true, 75],
  ['six tires from a van', 6, {}, true, 113],
  ['a set at a quick shop', 4, { set: 45 }, false, 45],
  ['a pair at a shop quicker with sets than usual with pairs', 2, { set: 30 }, false, 30],
  ['a pair at a slow shop', 2, { set: 90, pair: 50 }, false, 50],
  ['eight tires at a slow shop', 8, { set: 90 }, false, 180],
  ['a set from a quick van', 4, { mobile: 60 }, true, 60],
] as const)('the work takes its minutes: %s', (_what, tires, own, mobile, minutes) => {
  expect(workMinutes({ mobile, workMinutes: own }, { tires })).toBe(minutes);
});
