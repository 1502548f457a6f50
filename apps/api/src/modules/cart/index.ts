export { accountCartKeys, type AccountCartKeys, purchaseKeyHash } from './cart-key.ts';
export { cartJobs } from './cart-jobs.ts';
export { mergeCarts, type MergedCarts } from './merge-carts.ts';
export { CartService } from './cart-service.ts';
export { createCartModule } from './module.ts';
export type { CarAdvice, ChosenTire, TireCard, TireCards } from './ports.ts';
