export { CartService } from './cart-service.ts';
export { createCartModule } from './module.ts';
export type { TireCards } from './ports.ts';
