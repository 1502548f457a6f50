import { describe, expect, test } from 'vitest';
import { sizeChoiceText, sizeChoices, sizeTriples, sizeWithoutRim } from './size-choices.ts';

const triples = sizeTriples([
  '225-65r17-tires',
  '225-60r17-tires',
  '205-55r16-tires',
  'lt275-70r18-tires',
  '35x12-50r20-tires',
  'not-a-size',
]);

describe('the finder’s three lists', () => {
  test('offer the plain metric sizes on sale, in order', () => {
    expect(sizeChoices(triples)).toEqual({ widths: [205, 225], aspects: [55, 60, 65], rims: [16, 17] });
  });

  test('offer only values that still lead to a tire', () => {
    expect(sizeChoices(triples, { width: 205 })).toEqual({ widths: [205, 225], aspects: [55], rims: [16] });
    expect(sizeChoices(triples, { width: 225, aspect: 65 }).rims).toEqual([17]);
  });
});

test.each([
  ['225/65', { width: 225, aspect: 65 }],
  ['P225 60', { width: 225, aspect: 60 }],
  ['225/70', null],
  ['225/65R17', null],
  ['65', null],
])('%s is a size without its rim: %j', (text, choice) => {
  expect(sizeWithoutRim(text, triples)).toEqual(choice);
});

test('three choices make a size; fewer do not', () => {
  expect(sizeChoiceText({ width: 225, aspect: 65, rim: 17 })).toBe('225/65R17');
  expect(sizeChoiceText({ width: 225, aspect: 65 })).toBe('');
});
