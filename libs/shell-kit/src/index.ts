/** For components and metadata of page modules. Runs on the server and in browsers. */
export { assembled, remembered } from './fragment/remembered.tsx';
export { island } from './island/island.tsx';
export { PageErrorBoundary, type WayOnward } from './page/error-page.tsx';
export { pack, type Packed, type PackedPage, packPage, unpack, useUnpacked } from './page/packed.ts';
export { pageMeta, type PageMeta, type Robots } from './page/page-meta.ts';
export { reusablePage, type ReusablePage } from './page/reusable-page.ts';
export { type RootAnswer, type Site, useFeature, usePriceName, useSite } from './page/site.ts';
export { SupportPhone } from './page/support-phone.tsx';
export { refusalSentence } from './page/refusal-sentence.ts';
export { sendForm } from './page/send-form.ts';
export { AfterOrder } from './purchase/after-order.tsx';
export { BuyerTerms } from './purchase/buyer-terms.tsx';
export { WaitingOrder } from './purchase/waiting-order.tsx';
export { useHydrated } from './page/use-hydrated.ts';
export { useVisitKept, type VisitKept } from './page/use-visit-kept.ts';
export { placeTold, useTellPlace } from './visitor/tell-place.ts';
export type { CartSummary, PageContext } from './visitor/page-context.ts';
export {
  LOCATION_UPDATED,
  openLocationDialog,
  refreshCart,
  refreshVisitor,
  useCartSummary,
  useVisitor,
  whenVisitorKnown,
} from './visitor/visitor-store.ts';
export { readStored, writeStored } from './storage/browser-storage.ts';
export * as cookies from './storage/cookie-table.ts';
export * as stored from './storage/stored-keys.ts';
