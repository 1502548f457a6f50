import { parseDot } from '@tirekit/tires';
import { expect, test } from 'vitest';
import { DESIGNS } from './designs.ts';
import { planHalf } from './plan.ts';
import { DEGRADATIONS, type PictureSpec } from './spec.ts';

const tuning = planHalf('tuning');
const final = planHalf('final');

const shared = (of: (spec: PictureSpec) => readonly string[]) => {
  const known = new Set(tuning.flatMap(of));
  return final.flatMap(of).filter((part) => known.has(part));
};

test('there are at least 300 pictures, and every degradation at every level in both halves', () => {
  expect(tuning.length + final.length).toBeGreaterThanOrEqual(300);
  for (const half of [tuning, final])
    expect(new Set(half.map(({ degradation, level }) => `${degradation} ${String(level)}`)).size).toBe(
      DEGRADATIONS.length * 3,
    );
});

test('the halves share no seed, font, wheel, brand, or layout', () => {
  expect(shared(({ seed }) => [seed])).toEqual([]);
  expect(shared(({ rows }) => rows.flatMap(({ texts }) => texts.map(({ face }) => face.family)))).toEqual([]);
  expect(shared(({ wheel }) => (wheel === null ? [] : [wheel.design]))).toEqual([]);
  expect(DESIGNS.final.brands.filter((brand) => DESIGNS.tuning.brands.includes(brand))).toEqual([]);
  const layouts = DESIGNS.tuning.layouts.map(({ name }) => name);
  expect(DESIGNS.final.layouts.filter(({ name }) => layouts.includes(name))).toEqual([]);
});

test('every sidewall states its size, its service description, and a valid tire identification number', () => {
  for (const { marks, rows } of [...tuning, ...final]) {
    const texts = rows.flatMap((row) => row.texts.map(({ text }) => text.replace(/ +/g, ' ')));
    expect(texts).toContain(`${marks.printed} ${marks.service}`);
    expect(parseDot(marks.tin, '2026-11-30')).toMatchObject({ ok: true, value: { format: 'full' } });
    expect(texts.map((text) => text.replaceAll(' ', ''))).toContain(`DOT${marks.tin}`);
  }
});

test('sizes are molded in letters as tall as on real tires', () => {
  for (const { marks, rows } of [...tuning, ...final])
    for (const { text, height } of rows.flatMap(({ texts }) => texts))
      if (text.startsWith(marks.printed)) {
        expect(height).toBeGreaterThanOrEqual(7);
        expect(height).toBeLessThanOrEqual(13);
      }
});

test('a plan is the same each time', () => {
  expect(planHalf('tuning')).toEqual(tuning);
});
