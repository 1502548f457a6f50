export { checkoutBlocker } from './model/checkout-blocker.ts';
export { CartSummary, type CartSummaryProps } from './ui/cart-summary.tsx';
