import { defineChannel, retailPreset } from '@tirekit/channel';
import { expect, test } from 'vitest';
import { renderReceipt } from './receipt.ts';
import { sampleRecord } from './testing/sample-record.ts';

const channel = defineChannel(retailPreset, { id: 'retail', name: 'TireKit' });
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('a receipt is one page, and goes on to a second one where there is more to say', async () => {
  const record = sampleRecord();
  expect(pagesOf(await renderReceipt(record, channel))).toBe(1);

  const many = Array.from({ length: 14 });
  const lines = many.flatMap(() => record.lines.slice(0, 1));
  const quote = { ...record.order.quote, lines: many.flatMap(() => record.order.quote.lines.slice(0, 1)) };
  const long = { order: { ...record.order, quote }, lines };
  expect(pagesOf(await renderReceipt(long, channel))).toBe(2);
});
