import { tireWord } from '@tirekit/contract';
import type { ModuleDeps } from '../../../module.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { usd } from '../../../platform/format.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import {
  lockOrder,
  noteOrderEvent,
  type OrderActor,
  type OrderRecord,
  readOrderWithLines,
} from '../../orders/record/index.ts';
import { type RefundLine, type Refunds, requestRefund } from '../refunds/index.ts';
import { addClaim, getRefundId } from './claims.ts';
import { byPiece } from './difference.ts';
import type { Guarantee, PriceGuarantees } from './guarantee.ts';
import { getRefund } from './guarantee-view.ts';

export interface ClaimDeps extends Pick<ModuleDeps, 'db' | 'crash'> {
  readonly guarantees: PriceGuarantees;
  readonly refunds: Pick<Refunds, 'begin'>;
}

/** A claim as its buyer has pressed the button for it. */
export interface AskedClaim {
  readonly orderNumber: string;
  readonly actor: OrderActor;
  /** The number of the claim, from 1, and the amount that was shown. */
  readonly claim: number;
  readonly amountCents: number;
}

/**
 * Gives back by how much the price has fallen (docs/adr/0043-price-guarantee.md): one transaction stores the claim and requests its
 * refund, which is then paid in its own steps. The same claim again, from a second press or another tab, changes nothing.
 *
 * @throws ApiProblem `refund-changed` if another amount goes back by now, `gone` if the guarantee has ended
 */
export async function claimDifference(deps: ClaimDeps, asked: AskedClaim, now = new Date()): Promise<void> {
  const { db, refunds, crash } = deps;
  crash('before-claim');
  await db.transaction((tx) => store(tx, deps, asked, now));
  crash('after-claim');
  // The answer does not wait for the bank.
  refunds.begin(getRefundId(asked.orderNumber, asked.claim));
}

async function store(
  tx: Queries,
  { guarantees }: ClaimDeps,
  { orderNumber, actor, claim, amountCents }: AskedClaim,
  now: Date,
): Promise<void> {
  // Claims of an order take turns, with each other and with its returns and other refunds.
  await lockOrder(tx, orderNumber);
  const record = await readOrderWithLines(tx, orderNumber);
  const guarantee = record && (await guarantees.of(tx, record, now));
  if (record === null || guarantee === null) throw ended();
  const before = guarantee.claims.find(({ nth }) => nth === claim);
  if (before?.amountCents === amountCents) return;
  if (!guarantee.isOpen) throw ended();
  const { refundCents, taxCents } = getRefund(guarantee);
  const isNext = claim === guarantee.claims.length + 1;
  if (!isNext || refundCents !== amountCents) throw changed(refundCents);
  await addClaim(tx, {
    orderNumber,
    nth: claim,
    amountCents,
    pieces: guarantee.differences.filter((one) => one.amountCents > 0).flatMap(byPiece),
  });
  await requestRefund(tx, {
    refundId: getRefundId(orderNumber, claim),
    orderNumber,
    kind: 'price-guarantee',
    amountCents,
    lines: refundLines(record, guarantee, taxCents),
  });
  await noteOrderEvent(tx, {
    orderNumber,
    actor,
    what: 'price-guarantee-claimed',
    detail: { claim, amountCents },
  });
}

const ended = (): ApiProblem =>
  new ApiProblem('gone', 'The price guarantee for this order has ended. Nothing was refunded.');

const changed = (refundCents: number): ApiProblem =>
  new ApiProblem(
    'refund-changed',
    refundCents === 0
      ? 'Our price went up again before we could refund you. Nothing was refunded this time.'
      : `Our price changed a moment ago. We can refund you ${usd(refundCents)} now.`,
  );

function refundLines(record: OrderRecord, { differences }: Guarantee, taxCents: number): RefundLine[] {
  const tires = differences
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ lineNo, pieces, amountCents }) => {
      const item = record.lines.find((line) => line.lineNo === lineNo)?.item;
      return {
        kind: 'price-guarantee',
        label: `${item?.name ?? 'Tires'} ${item?.size ?? ''}`.trim(),
        detail: `${String(pieces.length)} ${tireWord(pieces.length)}`,
        amountCents,
      };
    });
  const tax = { kind: 'tax', label: 'Sales tax', detail: null, amountCents: taxCents };
  return taxCents === 0 ? tires : [...tires, tax];
}
