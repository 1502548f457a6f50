import type { OrderLineRow, OrderRecord, OrderRow } from '../record/order-record.ts';

/** A confirmed order of two front and two rear tires, for letters and receipts. */
export function sampleRecord(): OrderRecord {
  const line = (number: number, axle: 'front' | 'rear'): OrderLineRow => ({
    line_no: number,
    sku_id: `SKU${number}`,
    quantity: 2,
    returned_quantity: 0,
    unit_price_cents: 15_000,
    road_hazard: false,
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
  order_number: 'ORDER12345',
  channel_id: 'retail',
  cart_id: 'ABCDEFGHJK',
  customer_id: 'ABCDEF123456',
  uid: null,
  key_hash: Buffer.alloc(32),
  state: 'confirmed',
  placed_at: at,
  confirmed_at: at,
  cancelled_at: null,
  dispatched_at: null,
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
  total_cents: 64_740,
  gift_card_cents: 0,
  gift_card_id: null,
  shipping_mode: 'ship-to-me',
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
  po_number: null,
  payment_method: 'card',
  payment_token: '',
  resolve_loan_id: null,
  return_url: null,
  partner: null,
  user_type: 'none',
  price_type: 'Retail',
  order_type: null,
  terms_version: null,
  charge_id: 'ch_sample',
  card: { brand: 'visa', last4: '4242' },
  failure: null,
  next_action_url: null,
  carrier: null,
  tracking_number: null,
  expected_delivery: null,
  processed_at: at,
  pickup_pending_at: null,
  in_transit_at: null,
  pickup_ready_at: null,
  delivered_at: null,
};
