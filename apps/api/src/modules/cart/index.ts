export { CartService } from './cart-service.ts';
export { createCartModule } from './module.ts';
export type { ChosenTire, TireCard, TireCards } from './ports.ts';
