import type { OrderLineRow, OrderRecord, OrderRow } from '../../src/modules/orders/record/order-record.ts';

/** A confirmed order of two front and two rear tires, for letters and receipts. */
export function sampleRecord(): OrderRecord {
  const line = (number: number, axle: 'front' | 'rear'): OrderLineRow => ({
    lineNo: number,
    skuId: `SKU${number}`,
    quantity: 2,
    returnedQuantity: 0,
    unitPriceCents: 15_000,
    roadHazard: false,
    axle,
    item: {
      name: 'Sample Touring',
      size: '225/65R17',
      service: '102H',
      path: '/brands/sample-tires/touring',
      picture: {
        family: 'highway',
        widthMm: 225,
        aspect: 65,
        rimIn: 17,
        lettering: 'SAMPLE',
        seed: 'sample-touring',
      },
      sample: true,
    },
  });
  return { order, lines: [line(1, 'front'), line(2, 'rear')] };
}

const at = new Date('2026-11-21T18:30:00Z');

const tires = (lineId: string) =>
  ({
    kind: 'tires',
    label: 'Sample Touring 225/65R17',
    detail: '2 tires',
    amountCents: 30_000,
    lineId,
  }) as const;

const order: OrderRow = {
  orderNumber: 'ORDER12345',
  channelId: 'retail',
  cartId: 'ABCDEFGHJK',
  customerId: 'ABCDEF123456',
  uid: null,
  keyHash: Buffer.alloc(32),
  state: 'confirmed',
  placedAt: at,
  confirmedAt: at,
  cancelledAt: null,
  dispatchedAt: null,
  quote: {
    currency: 'USD',
    lines: [tires('A'), tires('B')],
    summary: [
      { kind: 'tires', label: 'Tires', amountCents: 60_000, note: '4 tires' },
      { kind: 'state-fee', label: 'State tire fee', amountCents: 540, note: 'Tennessee tire fee' },
      { kind: 'shipping', label: 'Shipping', amountCents: 0, note: 'Free' },
      { kind: 'tax', label: 'Sales tax', amountCents: 4_200, note: 'State rate (TN), 7%' },
    ],
    savingsCents: 0,
    totalCents: 64_740,
    tireCount: 4,
    destination: { zip: '38103', state: 'TN', city: 'Memphis' },
    complete: true,
    taxBasis: 'state-rate',
    notes: ['Sales tax was charged at the state rate.'],
  },
  totalCents: 64_740,
  giftCardCents: 0,
  giftCardId: null,
  shippingMode: 'ship-to-me',
  shipping: {
    email: 'pat@example.com',
    phone: '9015550134',
    phoneType: 'mobile',
    firstName: 'Pat',
    lastName: "O'Neill",
    addressLine1: '12 Union Ave',
    city: 'Memphis',
    state: 'TN',
    zip: '38103',
  },
  zip: '38103',
  billing: null,
  fulfillment: null,
  organization: null,
  poNumber: null,
  paymentMethod: 'card',
  paymentToken: '',
  resolveLoanId: null,
  returnUrl: null,
  partner: null,
  userType: 'none',
  priceType: 'Retail',
  orderType: null,
  termsVersion: null,
  chargeId: 'ch_sample',
  card: { brand: 'visa', last4: '4242' },
  failure: null,
  nextActionUrl: null,
  carrier: null,
  trackingNumber: null,
  expectedDelivery: null,
  processedAt: at,
  pickupPendingAt: null,
  inTransitAt: null,
  pickupReadyAt: null,
  deliveredAt: null,
};
