export { AddToCart, type AddToCartProps } from './ui/add-to-cart.tsx';
export { listParameters } from './model/list-keys.ts';
export { EntryLinks } from './ui/entry-links.tsx';
export { PlainLinks } from './ui/plain-links.tsx';
export { answerTotal, type Detail, loadDetail } from './data/detail.ts';
export { DetailPage, type DetailPageProps } from './ui/detail-page.tsx';
