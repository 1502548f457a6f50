import type { ReturnState } from '@tirekit/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderRecord, OrderRow } from '../../orders/record/order-record.ts';
import { sampleRecord } from '../../../../test/orders/sample-record.ts';
import { choosePieces } from './choose-pieces.ts';
import { getReturnable, returnableUntil } from './returnable.ts';
import type { ReturnRow } from './return-rows.ts';

const delivered = new Date('2026-11-21T18:30:00Z');
const now = new Date('2026-12-01T18:30:00Z');

/** An order of one line of four tires, delivered ten days ago. */
function order(row: Partial<OrderRow> = {}, line: Partial<OrderRecord['lines'][number]> = {}): OrderRecord {
  const sample = sampleRecord();
  const [first] = sample.lines;
  if (first === undefined) throw new Error('The sample order has no line');
  return {
    order: { ...sample.order, deliveredAt: delivered, ...row },
    lines: [{ ...first, quantity: 4, ...line }],
  };
}

/** A return of some pieces of the order's line. */
const returned = (state: ReturnState, pieces: readonly number[]): ReturnRow => ({
  returnId: 'RETURN0001',
  orderNumber: 'ORDER12345',
  state,
  reason: 'changed-mind',
  note: null,
  requestedAt: delivered,
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
  lines: [{ lineNo: 1, pieces }],
  pictures: [],
});

const open = { fitted: false, now };
const MOUNTED = ['1M3X5AB2C3524', '1M3X5AB2C3525', '1M3X5AB2C3526', '1M3X5AB2C3527'];

describe('the returnable part of an order', () => {
  test('an order can be returned in full until the thirtieth day after delivery, by the shop’s calendar', () => {
    const until = returnableUntil(delivered);
    expect(until).toBe('2026-12-21');
    const record = order();
    // Midnight in the shop's zone, which is five hours behind.
    const lastMoment = new Date('2026-12-22T04:59:59Z');
    expect(getReturnable(record, [], { fitted: false, now: lastMoment })).toMatchObject({
      closed: null,
      until,
      lines: [{ free: [0, 1, 2, 3], why: null }],
    });
    const nextDay = new Date('2026-12-22T05:00:00Z');
    expect(getReturnable(record, [], { fitted: false, now: nextDay })).toMatchObject({
      closed: { code: 'too-late', message: expect.stringContaining('within 30 days') },
      until,
      lines: [{ free: [] }],
    });
  });

  test.each([
    ['not yet delivered', { deliveredAt: null }, 'not-delivered'],
    ['not paid yet', { state: 'processing' }, 'not-confirmed'],
    ['failed', { state: 'failed' }, 'not-confirmed'],
    ['canceled', { state: 'cancelled' }, 'cancelled'],
  ] as const)('an order cannot be returned while it is %s', (_what, row, code) => {
    const { closed, lines } = getReturnable(order(row), [], open);
    expect(closed?.code).toBe(code);
    expect(lines.map(({ free }) => free)).toEqual([[]]);
  });

  test.each([
    ['tires whose number a shop has read are left out', { tins: MOUNTED.slice(0, 2) }, [], 2, 'Mounted'],
    ['all of them read leave nothing', { tins: MOUNTED }, [], 0, 'Mounted'],
    [
      'tires that went back before are left out',
      { returnedQuantity: 1 },
      [returned('refunded', [0])],
      3,
      'Already returned',
    ],
    [
      'tires in another return are left out',
      {},
      [returned('requested', [0, 1, 2])],
      1,
      'Already in another return',
    ],
    ['a canceled return holds nothing', {}, [returned('cancelled', [0, 1, 2])], 4, null],
    ['a declined return holds nothing', {}, [returned('declined', [0, 1])], 4, null],
  ] as const)('a line can be returned in part: %s', (_what, line, returns, count, why) => {
    const [first] = getReturnable(order({}, line), [...returns], open).lines;
    expect(first?.free).toHaveLength(count);
    if (why === null) expect(first?.why).toBeNull();
    else expect(first?.why).toContain(why);
  });

  test.each([
    ['mounted', { tins: MOUNTED }, []],
    ['nothing-left', {}, [returned('approved', [0, 1, 2, 3])]],
  ] as const)('an order cannot be returned, and says why: %s', (code, line, returns) => {
    expect(getReturnable(order({}, line), [...returns], open).closed?.code).toBe(code);
  });

  test('an order whose set was mounted by a shop cannot be returned, whatever the shop has written down', () => {
    expect(getReturnable(order(), [], { fitted: true, now }).closed?.code).toBe('mounted');
  });

  test('an order never returns a piece that is in another return, and never more than were bought', () => {
    const states = fc.constantFrom<ReturnState>('requested', 'approved', 'shipped', 'received', 'refunded');
    fc.assert(
      fc.property(
        fc.shuffledSubarray([0, 1, 2, 3]),
        fc.shuffledSubarray([0, 1, 2, 3]),
        states,
        fc.integer({ min: 0, max: 4 }),
        (wanted, others, state, mounted) => {
          const pieces = others.filter((piece) => !wanted.includes(piece));
          const line = {
            tins: MOUNTED.slice(0, mounted),
            returnedQuantity: state === 'refunded' ? pieces.length : 0,
          };
          const [first] = getReturnable(order({}, line), [returned(state, pieces)], open).lines;
          const free = first?.free ?? [];
          expect(free.filter((piece) => pieces.includes(piece))).toEqual([]);
          expect(free).toHaveLength(Math.max(0, 4 - pieces.length - mounted));
        },
      ),
    );
  });
});

describe('the tires of a return', () => {
  const returnable = getReturnable(order({}, { tins: MOUNTED.slice(0, 1) }), [], open);

  test('are the first of their line that are free', () => {
    const other = getReturnable(order(), [returned('shipped', [1])], open);
    expect(choosePieces(other, [{ lineNo: 1, quantity: 2 }])).toEqual([{ lineNo: 1, pieces: [0, 2] }]);
  });

  test.each([
    ['more than can go back', [{ lineNo: 1, quantity: 4 }], ['tires.1', 'You can return up to 3 of these']],
    [
      'of a line that the order lacks',
      [{ lineNo: 9, quantity: 1 }],
      ['tires.9', 'None of these can be returned'],
    ],
    [
      'of a line twice',
      [
        { lineNo: 1, quantity: 1 },
        { lineNo: 1, quantity: 1 },
      ],
      ['tires.1', 'None of these can be returned'],
    ],
  ] as const)('are refused beside the line if they are %s', (_what, tires, [path, message]) => {
    expect(() => choosePieces(returnable, [...tires])).toThrow(
      expect.objectContaining({ code: 'unprocessable', fields: [{ path, message }] }),
    );
  });

  test('are refused with the order’s reason where nothing can be returned', () => {
    const closed = getReturnable(order({ deliveredAt: null }), [], open);
    expect(() => choosePieces(closed, [{ lineNo: 1, quantity: 1 }])).toThrow(
      expect.objectContaining({ code: 'conflict', message: closed.closed?.message }),
    );
  });
});
