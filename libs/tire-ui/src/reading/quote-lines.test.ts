import { expect, test } from 'vitest';
import { quoteLines } from './quote-lines.ts';

const quote = {
  tireCount: 4,
  summary: [
    { kind: 'tires', label: 'Tires', amountCents: 60_000, note: '4 tires' },
    { kind: 'promotion', label: 'Promotions', amountCents: -5_000, note: 'Fall savings' },
    { kind: 'shipping', label: 'Shipping', amountCents: 0, note: 'Free' },
  ],
} as const;

test('a total says how many tires it is for, what a deal saves, and that shipping is free', () => {
  expect(quoteLines({ ...quote, summary: [...quote.summary] })).toEqual([
    { key: 'tires', label: 'Tires (4)', amount: 60_000, tone: 'plain' },
    { key: 'promotion', label: 'Promotions', amount: -5_000, detail: 'Fall savings', tone: 'positive' },
    { key: 'shipping', label: 'Shipping', amount: 'Free', tone: 'plain' },
  ]);
});

test('beside a form a total shows its amounts alone', () => {
  const lines = quoteLines({ ...quote, summary: [...quote.summary] }, { detailed: false });
  expect(lines.filter(({ detail }) => detail !== undefined)).toEqual([]);
});
