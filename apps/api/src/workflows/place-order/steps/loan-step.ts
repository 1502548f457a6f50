import type { OrderStep } from '../../../modules/orders/record/index.ts';

const KEEP = 'UPDATE orders SET resolve_loan_id = $2 WHERE order_number = $1';

/** Keeps a lender's number before the order is confirmed, so that whoever sees it confirmed sees the loan. */
export const loanStep: OrderStep = {
  name: 'loan',
  confirm: (orderNumber, { loanId }) =>
    loanId == null ? null : (tx) => tx.execute(KEEP, [orderNumber, loanId]),
};
