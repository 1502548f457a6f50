import { OrderReturn, OrderReturns, type ReturnState } from '@tirekit/contract';
import { sampleOrder } from '@tirekit/contract/testing';

const when = {
  requested: '2026-11-22T15:00:00Z',
  approved: '2026-11-22T18:30:00Z',
  shipped: '2026-11-23T17:00:00Z',
  received: '2026-11-26T14:00:00Z',
  refunded: '2026-11-26T19:00:00Z',
} as const;
const steps = ['requested', 'approved', 'shipped', 'received', 'refunded'] as const;

/** A return of two tires that has come so far, for stories and tests. */
export function sampleReturn(state: ReturnState = 'requested', over: Partial<OrderReturn> = {}): OrderReturn {
  const [line] = sampleOrder().lines;
  if (line === undefined) throw new Error('The sample order has no line');
  const { lineNo, itemId, name, size, path, car } = line;
  const reached = steps.indexOf(steps.find((step) => step === state) ?? 'requested');
  const at = (step: keyof typeof when) => (steps.indexOf(step) <= reached ? when[step] : null);
  const isLabeled = reached >= 1;
  const isEnded = state === 'declined' || state === 'cancelled';
  return OrderReturn.parse({
    returnId: 'RTN7Q2M9XA',
    state,
    reason: 'wrong-size',
    note: null,
    lines: [{ lineNo, quantity: 2, itemId, name, size, path, car, fitmentId: null }],
    pictures: [],
    refund: {
      lines: [
        { kind: 'tires', label: `${name} ${size}`, detail: '2 tires', amountCents: 31_998 },
        { kind: 'coupon', label: 'Code FALL', detail: null, amountCents: -2_500 },
        { kind: 'road-hazard', label: 'Road hazard coverage', detail: null, amountCents: 4_480 },
        { kind: 'state-fee', label: 'California tire fee', detail: null, amountCents: 350 },
        { kind: 'tax', label: 'Sales tax', detail: null, amountCents: 2_139 },
        { kind: 'handling', label: 'Handling fee', detail: '2 × $20.00', amountCents: -4_000 },
      ],
      totalCents: 32_467,
    },
    requestedAt: when.requested,
    approvedAt: at('approved'),
    shippedAt: at('shipped'),
    receivedAt: at('received'),
    refundedAt: at('refunded'),
    endedAt: isEnded ? when.approved : null,
    why: state === 'declined' ? 'The pictures show tires that have been driven on.' : null,
    canCancel: state === 'requested' || state === 'approved',
    carrier: isLabeled ? 'Parcel Post' : null,
    trackingNumber: isLabeled ? 'SR200311223344' : null,
    trackingUrl: isLabeled ? 'https://carrier.example/track/SR200311223344' : null,
    labelPath: isLabeled && state !== 'refunded' ? '/files/return-label/label.pdf' : null,
    reorder: null,
    canReorder: !isEnded && state !== 'refunded',
    sample: true,
    ...over,
  });
}

/** The returnable tires of the sample order. */
export function sampleReturns(over: Partial<OrderReturns> = {}): OrderReturns {
  return OrderReturns.parse({
    closed: null,
    until: '2026-12-21',
    lines: sampleOrder().lines.map(({ lineNo, name, size, service, axle, quantity }) => ({
      lineNo,
      name,
      size,
      service,
      axle,
      quantity,
      returnable: quantity,
      why: null,
    })),
    returns: [],
    ...over,
  });
}
