export { createOrdersModule } from './module.ts';
export type { CheckoutCarts, ReorderCarts } from '../place-order/ports.ts';
