import { sampleChannel } from '@tirekit/channel/testing';
import type { Quote } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { wordsOfPdf } from '../../../../test/orders/documents/words-of-pdf.ts';
import { renderReceipt } from './receipt.ts';
import { sampleRecord } from '../../../../test/orders/sample-record.ts';

const channel = sampleChannel({ id: 'retail', name: 'TireKit' });
const listPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('a receipt prints only characters that its fonts have', async () => {
  const record = sampleRecord();
  const lines = record.lines.map((line) => ({ ...line, item: { ...line.item, name: 'Łada Nguyễn Tour' } }));
  const order = {
    ...record.order,
    poNumber: 'Đ-7',
    shipping: { ...record.order.shipping, lastName: 'Dvořák' },
    quote: { ...record.order.quote, notes: ['Tax of Kołobrzeg'] },
  };
  const shop = {
    ...channel,
    name: 'Tiře Shop',
    tagline: 'Tires for Žilina and Ňárad',
    theme: { ...channel.theme, logo: { ...channel.theme.logo, text: 'Tiře' } },
  };
  const words = wordsOfPdf(await renderReceipt({ order, lines }, shop));
  for (const said of [
    'Lada Nguyên Tour',
    'D-7',
    'Dvorák',
    'Tax of Kolobrzeg',
    'Tire Shop',
    'ilina and Nárad',
    'Tire',
  ])
    expect(words).toContain(said);
});

test('a receipt is one page, and goes on to a second one where there is more to say', async () => {
  const record = sampleRecord();
  expect(listPages(await renderReceipt(record, channel))).toBe(1);

  const many = Array.from({ length: 14 });
  const lines = many.flatMap(() => record.lines.slice(0, 1));
  const quote = { ...record.order.quote, lines: many.flatMap(() => record.order.quote.lines.slice(0, 1)) };
  const long = { order: { ...record.order, quote }, lines };
  expect(listPages(await renderReceipt(long, channel))).toBe(2);
});

test('a receipt names the car that tires were chosen for, and none where there was none', async () => {
  const record = sampleRecord();
  expect(wordsOfPdf(await renderReceipt(record, channel))).not.toContain('For your');

  const lines = record.lines.map((line) => ({ ...line, item: { ...line.item, car: '2020 BMW M4' } }));
  const words = wordsOfPdf(await renderReceipt({ ...record, lines }, channel));
  expect(words.match(/For your 2020 BMW M4/g)).toHaveLength(2);
});

test('a receipt names the version of the terms that the buyer accepted', async () => {
  const { order, lines } = sampleRecord();
  const record = { order: { ...order, termsVersion: '2026-11-29' }, lines };
  expect(wordsOfPdf(await renderReceipt(record, channel))).toContain(
    'You accepted our terms of sale of November 29, 2026.',
  );
});

const makeReceipt = async (quote: Partial<Quote>): Promise<string> => {
  const { order, lines } = sampleRecord();
  return wordsOfPdf(
    await renderReceipt({ order: { ...order, quote: { ...order.quote, ...quote } }, lines }, channel),
  );
};

test('a receipt shows a state’s tire fee on a line of its own, under its name', async () => {
  const { quote } = sampleRecord().order;
  const fee = (lineId: string) =>
    ({
      kind: 'state-fee',
      label: 'Colorado tire fee',
      detail: 'Colorado tire fee',
      amountCents: 300,
      lineId,
    }) as const;
  const words = await makeReceipt({
    lines: [...quote.lines, fee('A'), fee('B')],
    summary: quote.summary.map((part) =>
      part.kind === 'state-fee' ? { ...part, amountCents: 600, note: 'Colorado tire fee' } : part,
    ),
  });
  expect(words).toContain('Colorado tire fee $6.00');
});

test('a receipt for tires that were fitted shows the shop’s work apart from its parts, and what was free', async () => {
  const { quote } = sampleRecord().order;
  const words = await makeReceipt({
    summary: [
      ...quote.summary,
      {
        kind: 'installation',
        label: 'Installation',
        amountCents: 10_000,
        note: 'At Main Street Tire',
        parts: [
          { label: 'Mounting and balancing', detail: '4 tires', amountCents: 7200 },
          { label: 'Valve stems', detail: '4 tires', amountCents: 2800 },
          { label: 'Roadside help', detail: '24/7 for 12 months', amountCents: 0 },
        ],
      },
    ],
  });
  for (const said of ['(4 tires) $72.00', 'Valve stems (4 tires) $28.00', 'Free'])
    expect(words).toContain(said);
});

test('a receipt for Puerto Rico says that tax is not estimated', async () => {
  const { quote } = sampleRecord().order;
  const words = await makeReceipt({
    summary: quote.summary.map((part) =>
      part.kind === 'tax'
        ? { ...part, label: 'Sales tax (not estimated)', amountCents: 0, note: 'Puerto Rico' }
        : part,
    ),
  });
  expect(words).toContain('Sales tax (not estimated)');
});
