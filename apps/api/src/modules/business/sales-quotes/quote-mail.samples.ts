import { sampleChannel } from '@tirekit/channel/testing';
import { sampleRecord } from '../../../../test/orders/sample-record.ts';
import { quoteLinks } from './quote-links.ts';
import { quoteLetter } from './quote-mail.ts';
import type { SalesQuoteRow } from './quote-row.ts';

const { order, lines } = sampleRecord();

const quote: SalesQuoteRow = {
  quoteNumber: 'QUOTE12345',
  channelId: 'retail',
  uid: null,
  kind: 'quote',
  email: 'ann@example.com',
  phone: '5125550134',
  firstName: 'Ann',
  lastName: 'Lee',
  message: 'These are the ones with the long warranty.',
  discountBps: 0,
  mayChange: true,
  pieces: 4,
  deals: [],
  coupon: null,
  lines,
  destinationZip: '38103',
  shipping: null,
  fulfillment: null,
  appointment: null,
  quote: order.quote,
  createdAt: new Date('2026-11-29T15:00:00Z'),
  expiresAt: new Date('2026-12-06T15:00:00Z'),
  sentTimes: 1,
  openedAt: null,
  withdrawnAt: null,
  orderNumber: null,
  orderState: null,
  orderConfirmedAt: null,
  clerk: 'Dana',
};
const about = {
  quote,
  channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
  publicOrigin: 'https://shop.example',
  links: quoteLinks('the secret of the samples', () => Date.parse('2026-11-29T15:00:00Z')),
  times: 1,
};

export const toThinkAbout = quoteLetter(about);
export const toConfirm = quoteLetter({ ...about, quote: { ...quote, kind: 'order' } });
