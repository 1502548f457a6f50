import { type BodyOf, CREDIT_LIMIT, messages, type placeOrder } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import { usd } from '../../platform/format.ts';
import { ApiProblem, refuseField } from '../../platform/http/api-problem.ts';
import { findCredit } from '../../modules/buying/payments/index.ts';
import { methodUnavailable } from './checkout-rules.ts';

interface WantedOnAccount {
  readonly uid: string | null;
  readonly body: Pick<BodyOf<typeof placeOrder>, 'payment' | 'poNumber'>;
  readonly totalCents: number;
}

/**
 * Asserts that an account may buy this on account, before anything is held. The provider decides, under the account's lock.
 * @throws ApiProblem `payment-method-unavailable`, `unprocessable` without a PO number, `credit-limit` with what is left
 */
export async function assertOnAccount(
  db: Queries,
  { uid, body, totalCents }: WantedOnAccount,
): Promise<void> {
  if (body.payment.method !== 'purchase-order') return;
  const credit = uid === null ? null : await findCredit(db, uid);
  if (credit === null) throw methodUnavailable();
  if (!body.poNumber?.trim()) throw refuseField('poNumber', messages.poNumberMissing);
  if (totalCents > credit.leftCents) throw exceeds(credit.leftCents);
}

/** The answer to an order that found less than its total left on the account. */
export async function creditExceeded(db: Queries, uid: string | null): Promise<ApiProblem> {
  const credit = uid === null ? null : await findCredit(db, uid);
  return exceeds(credit?.leftCents ?? 0);
}

const exceeds = (leftCents: number): ApiProblem =>
  new ApiProblem(CREDIT_LIMIT, messages.creditLimit(usd(leftCents)));
