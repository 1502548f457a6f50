export { OrderPayments } from './payments-of-orders.ts';
export { reconcile } from './reconcile.ts';
