import { describe, expect, test } from 'vitest';
import { LOAD_INDEX_RANGE, loadIndexKg, loadIndexLb } from './load-index.ts';
import { describeLoadMark, LOAD_RANGES, loadRangeFacts } from './load-mark.ts';
import { compareSpeed, describeSpeed, SPEED_RATINGS, speedKmh, speedMph, speedRank } from './speed-rating.ts';

describe('load index', () => {
  test.each([
    [42, 150, 331],
    [60, 250, 551],
    [87, 545, 1201],
    [91, 615, 1356],
    [100, 800, 1764],
    [102, 850, 1874],
    [107, 975, 2149],
    [121, 1450, 3197],
    [124, 1600, 3527],
    [125, 1650, 3638],
    [150, 3350, 7385],
  ])('%i carries %i kg or %i lb', (loadIndex, kg, lb) => {
    expect(loadIndexKg(loadIndex)).toBe(kg);
    expect(loadIndexLb(loadIndex)).toBe(lb);
  });

  test.each([0, 41, 151, 102.5, -1, Number.NaN])('the index %d is not in the table', (loadIndex) => {
    expect(loadIndexKg(loadIndex)).toBeNull();
    expect(loadIndexLb(loadIndex)).toBeNull();
  });

  test('every index carries more than the one before', () => {
    for (let index = LOAD_INDEX_RANGE.min + 1; index <= LOAD_INDEX_RANGE.max; index += 1) {
      expect(loadIndexKg(index)).toBeGreaterThan(loadIndexKg(index - 1) ?? Infinity);
    }
  });
});

describe('speed rating', () => {
  test.each([
    ['A8', 40, 25],
    ['Q', 160, 99],
    ['S', 180, 112],
    ['T', 190, 118],
    ['U', 200, 124],
    ['H', 210, 130],
    ['V', 240, 149],
    ['W', 270, 168],
    ['Y', 300, 186],
  ])('%s is %i km/h or %i mph', (symbol, kmh, mph) => {
    expect(speedKmh(symbol)).toBe(kmh);
    expect(speedMph(symbol)).toBe(mph);
  });

  test('H ranks between U and V, and the bracketed Y above Y', () => {
    const mixed = ['(Y)', 'V', 'H', 'Y', 'T', 'U', 'W', 'ZR', 'Q'];
    expect(mixed.toSorted(compareSpeed)).toEqual(['Q', 'T', 'U', 'H', 'V', 'ZR', 'W', 'Y', '(Y)']);
  });

  test('ranks rise with the speed', () => {
    const speeds = SPEED_RATINGS.map(({ kmh }) => kmh);
    expect(speeds).toEqual(speeds.toSorted((a, b) => a - b));
  });

  test.each(['I', 'O', 'X', '', 'A9', '(W)'])('"%s" is not a speed symbol', (symbol) => {
    expect(speedRank(symbol)).toBeNull();
    expect(speedMph(symbol)).toBeNull();
    expect(describeSpeed(symbol)).toBeNull();
  });

  test('an unknown symbol sorts before all others', () => {
    expect(compareSpeed('?', 'A1')).toBeLessThan(0);
  });

  test('a buyer reads miles per hour', () => {
    expect(describeSpeed('h')).toBe('up to 130 mph');
    expect(describeSpeed('(Y)')).toBe('over 186 mph');
  });
});

describe('load mark', () => {
  test.each([
    ['B', 4, 35],
    ['C', 6, 50],
    ['D', 8, 65],
    ['E', 10, 80],
    ['F', 12, 95],
    ['G', 14, 110],
    ['H', 16, 120],
  ] as const)('load range %s is %i ply at %i psi', (range, ply, psi) => {
    expect(loadRangeFacts(range)).toEqual({ range, ply, psi });
  });

  test('XL is not a load range', () => {
    expect(loadRangeFacts('XL')).toBeNull();
    expect(loadRangeFacts(null)).toBeNull();
  });

  test('load ranges grow by two plies', () => {
    expect(LOAD_RANGES.map(({ ply }) => ply)).toEqual([4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
  });

  test('a buyer reads the meaning of a load mark', () => {
    expect(describeLoadMark('XL')).toBe('Extra load (XL)');
    expect(describeLoadMark('E')).toBe('Load range E (10 ply)');
  });
});
