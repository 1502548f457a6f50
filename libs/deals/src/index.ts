export { shoppingEventPaths } from './model/shopping-events.ts';
export { DealCard, type DealCardProps } from './ui/deal-card.tsx';
export { DealsPage, type DealsPageProps } from './ui/deals-page.tsx';
