import { keepLoan, type OrderStep } from '../../../modules/orders/record/index.ts';

/**
 * Keeps a lender's number before the order is confirmed, so that every reader of a confirmed order sees the
 * loan.
 */
export const loanStep: OrderStep = {
  name: 'loan',
  confirm: (orderNumber, { loanId }) => (loanId == null ? null : (tx) => keepLoan(tx, orderNumber, loanId)),
};
