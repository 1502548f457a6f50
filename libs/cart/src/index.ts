export { cartGroups, checkoutBlocker, lineAmountCents, type CartGroup } from './model/cart-groups.ts';
export { CartSummary, type CartSummaryProps } from './ui/cart-summary.tsx';
