import { expect, test } from 'vitest';
import { assignExperiments, runningExperiments } from './experiments.ts';

const off = { ourPicks: 0, shopPrice: 0, manualZipModal: 0 };
const visitors = Array.from({ length: 4_000 }, (_, at) => `visitor-${String(at)}`);

test('nobody is in an experiment that does not run, and there are five', () => {
  const sides = assignExperiments('somebody-0123456789', off);
  expect(Object.values(sides)).toEqual(Array.from({ length: 5 }, () => 'control'));
  expect(runningExperiments(off)).toEqual([]);
});

test('the variant goes to the share of visitors that the storefront sets, always the same ones', () => {
  const inVariant = (share: number): string[] =>
    visitors.filter((id) => assignExperiments(id, { ...off, ourPicks: share }).ourPicks === 'variant');
  const some = inVariant(2_500);
  expect(some.length / visitors.length).toBeGreaterThan(0.22);
  expect(some.length / visitors.length).toBeLessThan(0.28);
  expect(inVariant(2_500)).toEqual(some);
  // A larger share moves nobody back.
  expect(inVariant(5_000)).toEqual(expect.arrayContaining(some));
  expect(inVariant(10_000)).toEqual(visitors);
});

test('one experiment says nothing about another, and a visitor without a name is in none', () => {
  const all = { ourPicks: 5_000, shopPrice: 5_000, manualZipModal: 5_000 };
  const same = visitors.filter((id) => {
    const { ourPicks, shopPrice } = assignExperiments(id, all);
    return ourPicks === shopPrice;
  });
  expect(same.length / visitors.length).toBeGreaterThan(0.46);
  expect(same.length / visitors.length).toBeLessThan(0.54);
  expect(Object.values(assignExperiments(null, all))).not.toContain('variant');
  expect(runningExperiments({ ...off, shopPrice: 1 })).toEqual(['shopPrice']);
});
