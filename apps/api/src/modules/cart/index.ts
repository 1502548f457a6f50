export { CartService, type CartCaller } from './cart-service.ts';
export { cartRoutes } from './routes.ts';
export type { TireCards } from './ports.ts';
export { skuFacts, type SkuFacts } from './sku-facts.ts';
