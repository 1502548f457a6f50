export { createOrdersModule } from './module.ts';
export type { CheckoutCarts } from './ports.ts';
