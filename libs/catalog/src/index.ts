export { AddToCart, AddPairToCart } from './ui/add-to-cart.tsx';
export { forFitment } from './model/for-fitment.ts';
export { listParameters } from './model/list-keys.ts';
export { EntryLinks } from './ui/entry-links.tsx';
export { PlainLinks } from './ui/plain-links.tsx';
