import { Order } from '../orders/entities/order.ts';
import { sampleQuote, sampleShippingForm } from './cart.ts';
import { tireSummary } from './tire-summary.ts';

/** The quote of an order that was placed: its tax is no estimate any more. */
function paidQuote(): Order['quote'] {
  const quote = sampleQuote();
  const named = <Part extends { kind: string; label: string }>(part: Part): Part =>
    part.kind === 'tax' ? { ...part, label: 'Sales tax' } : part;
  return { ...quote, lines: quote.lines.map(named), summary: quote.summary.map(named) };
}

/** A paid order of four tires that the carrier has picked up. */
export function sampleOrder(over: Partial<Order> = {}): Order {
  const { itemId, size, service, path, picture, brand, line, salePriceInCents } = tireSummary();
  return Order.parse({
    orderNumber: 'TK7Q2M9XA4',
    placedAt: '2026-11-18T14:12:00Z',
    partner: null,
    priceType: 'Retail',
    orderType: null,
    state: 'confirmed',
    statusText: 'On its way, expected Saturday, November 21',
    arrives: { orderedOn: '2026-11-18', earliest: '2026-11-20', latest: '2026-11-23' },
    expectedDelivery: '2026-11-21',
    deliveredOn: null,
    steps: [
      { step: 'Order Processed', at: '2026-11-18T14:12:00Z', reached: true },
      { step: 'Pending Carrier Pickup', at: '2026-11-18T21:40:00Z', reached: true },
      { step: 'In Transit', at: '2026-11-19T09:05:00Z', reached: true },
      { step: 'Delivered', at: null, reached: false },
    ],
    carrier: 'Parcel Post',
    trackingNumber: '9405511899223197428490',
    trackingUrl: 'https://parcel-post.example/track/9405511899223197428490',
    destination: { city: 'Columbus', state: 'OH', zip: '43215' },
    lines: [
      {
        lineNo: 1,
        itemId,
        name: `${brand.name} ${line.name}`,
        size,
        service,
        path,
        quantity: 4,
        returnedQuantity: 0,
        unitPriceInCents: salePriceInCents,
        tiresCents: salePriceInCents * 4,
        roadHazard: false,
        axle: null,
        picture,
        car: '2021 Honda CR-V',
        tins: [],
      },
    ],
    totalCents: 68_766,
    shippingMode: 'ship-to-me',
    shipping: sampleShippingForm(),
    quote: paidQuote(),
    poNumber: null,
    paymentMethod: 'card',
    payment: { label: 'Paid by', text: 'Visa ending in 4242' },
    refundTo: 'your Visa ending in 4242',
    card: { brand: 'visa', last4: '4242' },
    resolveLoanId: null,
    failure: null,
    nextActionUrl: null,
    fulfillment: null,
    receiptPath: '/receipts/TK7Q2M9XA4',
    pickup: null,
    fitting: null,
    appointment: null,
    cancel: { isOpen: false, until: '2026-11-18T14:42:00Z', refundCents: 0, cancelledAt: null },
    refunds: [],
    reorder: null,
    priceGuarantee: null,
    sample: true,
    ...over,
  });
}
