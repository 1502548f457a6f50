export { AddToCart, type AddToCartProps } from './ui/add-to-cart.tsx';
export { listParameters } from './model/list-keys.ts';
export { EntryLinks } from './ui/entry-links.tsx';
export { PlainLinks } from './ui/plain-links.tsx';
export { answerTotal, type Detail, loadDetail } from './data/detail.ts';
export { DetailPage, type DetailPageProps } from './ui/detail-page.tsx';
export { type GuidedData, loadGuided } from './data/load-guided.ts';
export {
  GUIDED_PATH,
  guidedFields,
  guidedHref,
  guidedParameters,
  readGuidedState,
  stepOf,
} from './model/guided-state.ts';
export { guidedTexts } from './model/guided-words.ts';
export { GuidedPage } from './ui/guided/guided-page.tsx';
