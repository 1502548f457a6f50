import type { RefundKind } from '@tirekit/contract';
import { guaranteePaid } from '../modules/service/price-guarantee/index.ts';
import type { AfterRefund } from '../modules/service/refunds/index.ts';
import { returnRefunded } from '../modules/service/returns/index.ts';

/** Work after a refund, by its kind. */
export const afterRefund: Readonly<Record<RefundKind, AfterRefund>> = {
  // The mail about the cancellation has said how much goes back, and until when.
  cancel: () => Promise.resolve(),
  return: returnRefunded,
  'price-guarantee': guaranteePaid,
};
