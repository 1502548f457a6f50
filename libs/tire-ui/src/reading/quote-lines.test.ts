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

test('freight says where it goes, and free shipping where it is free', () => {
  const getNote = (amountCents: number, note: string) =>
    quoteLines({ tireCount: 4, summary: [{ kind: 'shipping', label: 'Shipping', amountCents, note }] })[0];
  expect(getNote(15_600, 'Freight to Alaska, 7–14 business days')).toMatchObject({
    amount: 15_600,
    detail: 'Freight to Alaska, 7–14 business days',
  });
  expect(getNote(0, 'Free in the 48 contiguous states and DC')).toMatchObject({
    amount: 'Free',
    detail: 'Free in the 48 contiguous states and DC',
  });
});

test('an installation opens into the parts of the shop’s bill, of which some are free', () => {
  const part = {
    kind: 'installation' as const,
    label: 'Installation',
    amountCents: 7200,
    note: 'At Main Street Tire',
    parts: [
      { label: 'Mounting and balancing', detail: '4 tires', amountCents: 7200 },
      { label: 'Roadside help', detail: '24/7 for 12 months', amountCents: 0 },
    ],
  };
  expect(quoteLines({ tireCount: 4, summary: [part] })).toEqual([
    {
      key: 'installation',
      label: 'Installation',
      amount: 7200,
      detail: 'At Main Street Tire',
      tone: 'plain',
      parts: [
        { label: 'Mounting and balancing', amount: 7200, detail: '4 tires' },
        { label: 'Roadside help', amount: 'Free', detail: '24/7 for 12 months' },
      ],
    },
  ]);
});

test('a total beside a form shows its amounts alone', () => {
  const lines = quoteLines({ ...quote, summary: [...quote.summary] }, { detailed: false });
  expect(lines.filter(({ detail }) => detail !== undefined)).toEqual([]);
});
