import { sampleChannel } from '@tirekit/channel/testing';
import { sampleRecord } from '../../orders/sample-record.ts';
import type { InstallationVisit } from '../../../src/modules/service/work-orders/visit.ts';
import type { VisitLetterContext } from '../../../src/modules/service/work-orders/letters/visit-letter.ts';

const { order, lines } = sampleRecord();

/** The sample order's, with what its shop is paid. */
const quote: typeof order.quote = {
  ...order.quote,
  summary: [
    ...order.quote.summary,
    {
      kind: 'installation',
      label: 'Installation',
      amountCents: 10_000,
      note: 'At Beale Street Tire',
      parts: [
        { label: 'Mounting and balancing', detail: '4 tires', amountCents: 7_200 },
        { label: 'Valve stems', detail: '4 tires', amountCents: 2_800 },
      ],
    },
  ],
  totalCents: order.quote.totalCents + 10_000,
};

/** A paid order with its appointment, for letters. */
export const sampleVisit: InstallationVisit = {
  record: { lines, order: { ...order, quote, totalCents: quote.totalCents, shippingMode: 'ship-to-shop' } },
  row: {
    installerId: 'SHOP000001',
    appointmentId: 'VISIT12345',
    cartId: null,
    orderNumber: order.orderNumber,
    startsAt: new Date('2026-12-01T15:00:00Z'),
    endsAt: new Date('2026-12-01T16:00:00Z'),
    timeZone: 'America/Chicago',
    dropOff: null,
    places: [],
    minutes: 60,
    tires: 4,
    state: 'booked',
    heldUntil: null,
    proposedAt: null,
    proposedDropOff: null,
    sequence: 0,
    changedAt: new Date('2026-07-01T15:00:00Z'),
  },
  shop: {
    installerId: 'SHOP000001',
    code: 'tn0001',
    company: 'Beale Street Tire',
    address: '88 Beale Street',
    city: 'Memphis',
    state: 'TN',
    zip: '38103',
    latitude: 35.1,
    longitude: -90,
    timeZone: 'America/Chicago',
    phone: '9015550188',
    email: 'desk@bealestreet.example',
    website: null,
    imageFile: null,
    status: 'open',
    hours: [{ days: [1, 2, 3, 4, 5], open: '08:00', close: '18:00' }],
    services: ['mount-and-balance'],
    tireTypes: ['passenger'],
    certifications: [],
    mobile: false,
    minRimIn: 14,
    maxRimIn: 22,
    minAspect: 30,
    maxWidthMm: 355,
    runFlat: true,
    lightTruck: true,
    dually: false,
    trailer: false,
    tpms: true,
    serviceMiles: null,
    serviceZips: null,
    bays: 2,
    dropOffs: 0,
    gridMinutes: 30,
    workMinutes: {},
    prices: [],
    pricesBesides: {},
    ratingSum: 0,
    ratingCount: 0,
    sample: true,
  },
};

export const sampleVisitContext: VisitLetterContext = {
  channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
  manageUrl: 'https://shop.example/appointment?signature=sample',
  calendarUrl: 'https://shop.example/appointment.ics?signature=sample',
  rateUrl: 'https://shop.example/rate-installer?signature=sample',
  workOrderUrl: 'https://shop.example/work-order?signature=sample',
  calendar: { name: 'appointment.ics', type: 'text/calendar', content: '' },
};
