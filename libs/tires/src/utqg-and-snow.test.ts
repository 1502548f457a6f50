import { describe, expect, test } from 'vitest';
import { getSize } from '../test/tire.ts';
import { earnsThreePeak, SNOW_CLASSES, snowClass, snowClassFacts } from './snow.ts';
import { formatUtqg, isUtqgGraded, parseUtqg } from './utqg.ts';

describe('UTQG', () => {
  test.each([
    ['500 A A', '500 A A'],
    ['500AAA', '500 AA A'],
    ['640 a b', '640 A B'],
    ['Treadwear: 300 Traction: AA Temperature: A', '300 AA A'],
    ['80/C/C', '80 C C'],
  ])('%s reads as %s', (text, formatted) => {
    const utqg = parseUtqg(text);
    expect(utqg === null ? null : formatUtqg(utqg)).toBe(formatted);
  });

  test.each(['', '500', '500 D A', 'N/A', '500 A AA'])('the text "%s" is not a UTQG grading', (text) => {
    expect(parseUtqg(text)).toBeNull();
  });

  test.each([
    ['225/65R17', false, true],
    ['225/65R17', true, false],
    ['LT275/70R18', false, false],
    ['ST225/75R15', false, false],
    ['T125/70D16', false, false],
    ['155/80R12', false, false],
    ['155/80R13', false, true],
  ])('%s, winter %s: graded %s', (text, winter, graded) => {
    expect(isUtqgGraded(getSize(text), winter)).toBe(graded);
  });
});

describe('snow', () => {
  test.each([
    [{ mudAndSnow: false, threePeak: false, winter: false }, 'summer'],
    [{ mudAndSnow: true, threePeak: false, winter: false }, 'all-season'],
    [{ mudAndSnow: true, threePeak: true, winter: false }, 'all-weather'],
    [{ mudAndSnow: true, threePeak: true, winter: true }, 'winter'],
    [{ mudAndSnow: true, threePeak: false, winter: true }, 'winter'],
    [{ mudAndSnow: null, threePeak: null, winter: true }, 'winter'],
    [{ mudAndSnow: null, threePeak: true, winter: false }, 'all-weather'],
    [{ mudAndSnow: true, threePeak: null, winter: false }, 'all-season'],
    [{ mudAndSnow: null, threePeak: null, winter: false }, null],
    [{ mudAndSnow: null, threePeak: false, winter: false }, null],
    [{ mudAndSnow: false, threePeak: null, winter: false }, null],
  ] as const)('%o is %s', (tire, wanted) => {
    expect(snowClass(tire)).toBe(wanted);
  });

  test('the snowflake needs a grip of 110 against the old reference tire, and 112 against the new one', () => {
    expect(earnsThreePeak(110, 'against14Inch')).toBe(true);
    expect(earnsThreePeak(111, 'against16Inch')).toBe(false);
    expect(earnsThreePeak(112, 'against16Inch')).toBe(true);
  });

  test.each(SNOW_CLASSES.map(({ slug }) => [slug]))('%s has its facts', (slug) => {
    expect(snowClassFacts(slug).slug).toBe(slug);
  });
});
