import { sampleChannel } from '@tirekit/channel/testing';
import { sampleRecord } from '../../../../test/orders/sample-record.ts';
import { guaranteeMail } from './guarantee-mail.ts';

export const difference = guaranteeMail(
  sampleRecord().order,
  {
    refundId: 'price-guarantee:CLAIM12345',
    amountCents: 2_140,
    giftCardCents: 0,
    lines: [
      { kind: 'price-guarantee', label: 'Price difference', detail: '4 tires', amountCents: 2_000 },
      { kind: 'tax', label: 'Sales tax', detail: null, amountCents: 140 },
    ],
  },
  {
    channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
    orderUrl: 'https://shop.example/track-your-order/result?signature=sample',
  },
);
