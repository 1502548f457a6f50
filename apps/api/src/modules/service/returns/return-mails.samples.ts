import { sampleChannel } from '@tirekit/channel/testing';
import { sampleRecord } from '../../../../test/orders/sample-record.ts';
import {
  returnDeskMail,
  returnApproved,
  returnDeclined,
  returnReceived,
  returnRefundedMail,
  returnRequested,
  type ReturnLetter,
} from './return-mails.ts';
import type { ReturnRow } from './return-rows.ts';

const row: ReturnRow = {
  returnId: 'RETURN1234',
  orderNumber: 'ORDER12345',
  state: 'requested',
  reason: 'wrong-size',
  note: 'They rub in the wheel well.\n\nPlease call before noon.',
  requestedAt: new Date('2026-11-25T15:00:00Z'),
  approvedAt: null,
  shippedAt: null,
  receivedAt: null,
  refundedAt: null,
  endedAt: null,
  why: null,
  feeWaived: false,
  carrier: null,
  trackingNumber: null,
  labelFile: null,
  inspectedAt: null,
  restocked: false,
  reorderSku: null,
  reorderOrder: null,
  refund: null,
  lines: [{ lineNo: 1, pieces: [0, 1] }],
  pictures: [],
};

const about = (changes: Partial<ReturnRow> = {}): ReturnLetter => ({
  row: { ...row, ...changes },
  record: sampleRecord(),
  refund: {
    totalCents: 28_500,
    lines: [
      { kind: 'tires', label: 'Tires', detail: '2 tires', amountCents: 30_000 },
      { kind: 'handling', label: 'Handling fee', detail: null, amountCents: -1_500 },
    ],
  },
  giftCardCents: 0,
  channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
  publicOrigin: 'https://shop.example',
  trackingPath: '/track-your-order/result?order=ORDER12345&signature=sample',
});

export const requested = returnRequested(about());
export const desk = returnDeskMail(about());
export const parcelOfEnded = returnDeskMail(about({ state: 'cancelled' }));
export const approved = returnApproved(
  about({ carrier: 'Sandbox Freight', trackingNumber: 'SF987' }),
  Buffer.from('%PDF'),
);
export const declined = returnDeclined(about({ why: 'The pictures show tires that have been driven on.' }));
export const received = returnReceived(about());
export const refunded = returnRefundedMail(about());
