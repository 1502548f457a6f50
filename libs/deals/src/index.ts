export { DealsPage, type DealsPageProps } from './ui/deals-page.tsx';
