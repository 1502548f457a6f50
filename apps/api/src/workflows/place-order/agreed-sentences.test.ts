import { sampleCart, sampleCartLine } from '@tirekit/contract/testing';
import { sampleChannel } from '@tirekit/channel/testing';
import { expect, test } from 'vitest';
import { sentMail } from '../../../test/support/sent-mail.ts';
import { wordsOfPdf } from '../../../test/orders/documents/words-of-pdf.ts';
import { orderConfirmation } from '../order-page/letters/order-mails.ts';
import { orderDelivered, orderShipped } from '../order-page/letters/shipment-mails.ts';
import { orderLines } from '../../modules/orders/record/order-lines.ts';
import { renderReceipt } from '../../modules/orders/documents/receipt.ts';
import { sampleRecord } from '../../../test/orders/sample-record.ts';

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

/** An order of a tire in two lines, about which the buyer agreed to one thing twice and to another once. */
function agreedRecord() {
  const record = sampleRecord();
  const agreed = [
    ['I understand: four of six'],
    ['I understand: four of six', 'I understand: Q means 99 mph'],
  ];
  const lines = record.lines.map((line, at) => ({
    ...line,
    item: { ...line.item, name: 'Tarnholt Frost', size: '205/55R16', agreed: agreed[at] ?? [] },
  }));
  return { ...record, lines };
}

test('the receipt and the letters repeat what the buyer agreed to, each sentence once', async () => {
  const record = agreedRecord();
  const channel = sampleChannel({ id: 'retail', name: 'TireKit' });
  const paths = { receiptPath: '/receipt', trackingPath: '/track', carrierUrl: null };
  const context = { channel, publicOrigin: 'https://shop.example', ...paths };
  const words = [
    wordsOfPdf(await renderReceipt(record, channel)),
    ...(await Promise.all(
      [orderConfirmation, orderShipped, orderDelivered].map(
        async (write) => (await sentMail(write(record, context))).text,
      ),
    )),
    // The letters of the document are those of its fonts.
  ].map((text) => text.replaceAll('\x93', '“').replaceAll('\x94', '”').replaceAll(/\s+/g, ' '));
  for (const text of words) {
    for (const sentence of ['four of six', 'Q means 99 mph'])
      expect(
        text.split(`For the Tarnholt Frost 205/55R16, you agreed: “I understand: ${sentence}”`),
      ).toHaveLength(2);
  }
  const { text: nothing } = await sentMail(orderConfirmation(sampleRecord(), context));
  expect(nothing).not.toContain('you agreed');
});
