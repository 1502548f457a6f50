export { AddToCart, type AddToCartProps } from './ui/add-to-cart.tsx';
export { listParameters } from './model/list-keys.ts';
export { EntryLinks } from './ui/entry-links.tsx';
export { PlainLinks } from './ui/plain-links.tsx';
export { answerTotal, type Detail, loadDetail } from './data/detail.ts';
export { DetailPage, type DetailPageProps } from './ui/detail-page.tsx';
export { type GuidedData, loadGuided } from './data/load-guided.ts';
export {
  guidedFields,
  guidedHref,
  guidedParameters,
  readGuidedState,
  getStep,
} from './model/guided-state.ts';
export { guidedCrumbs, guidedTexts } from './model/guided-words.ts';
export { GuidedPage } from './ui/guided/guided-page.tsx';
export { type AdvertisedOffer, advertisedOffer, plainAmount } from './model/advertised-offer.ts';
export { type PicturedTire, type PictureKind, pictureKinds, picturePath } from './model/picture-path.ts';
export { paidPath } from './model/hrefs.ts';
