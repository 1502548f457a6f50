export { AddToCart, AddPairToCart } from './ui/add-to-cart.tsx';
export { forFitment } from './model/for-fitment.ts';
