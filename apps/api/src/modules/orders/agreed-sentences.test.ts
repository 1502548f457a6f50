import { sampleCart, sampleCartLine } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { orderLines } from './hold-order.ts';

const asked = (lineId: string, sentence: string, agreed: boolean) => ({
  ...{ lineId, sentence, agreed },
  code: 'season-mixed',
  car: '2021 BMW M3',
  text: 'These tires are made for different seasons.',
});

test('an order keeps, with each line, the sentences that its buyer agreed to, word for word and once', () => {
  const cart = sampleCart({
    lines: ['a', 'b', 'c'].map((lineId) => sampleCartLine({ lineId })),
    agreements: [
      asked('a', 'I understand: two seasons', true),
      asked('a', 'I understand: top speed 99 mph with these tires', true),
      asked('a', 'I understand: two seasons', true),
      asked('b', 'I understand: six tires', false),
    ],
  });
  expect(orderLines(cart).map(({ item }) => item.agreed)).toEqual([
    ['I understand: two seasons', 'I understand: top speed 99 mph with these tires'],
    undefined,
    undefined,
  ]);
});
