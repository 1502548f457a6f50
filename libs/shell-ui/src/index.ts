/** For components and metadata of page modules. Runs on the server and in browsers. */
export { AccountFrame, type AccountFrameProps } from './account/account-frame.tsx';
export { type AccountPage, accountPages } from './account/account-pages.ts';
export { SavedNotice } from './account/saved-notice.tsx';
export { savedPages } from './account/saved-words.ts';
export { AccountSection } from './account/section.tsx';
export { CHAT_ID } from './hydration/marks.ts';
export { ChatLink } from './chat/chat-link.tsx';
export { ChatLog } from './chat/chat-log.tsx';
export { ChatWriter } from './chat/chat-writer.tsx';
export { useEventStream } from './chat/use-event-stream.ts';
export { type FormErrors, formErrorSentence } from './form/form-errors.ts';
export { FormMessage } from './form/form-message.tsx';
export { formInput } from './form/form-input.ts';
export { LookupPage } from './form/lookup-page.tsx';
export { optionalField } from './form/optional-field.ts';
export { pressKey } from './form/press-key.ts';
export type { FileRule, PicturesRule } from './form/file-rule.ts';
export { PictureField } from './form/picture-field.tsx';
export type { FileDestination } from './form/send-file.ts';
export { sendForm } from './form/send-form.ts';
export { type RouteForm, type RouteFormOptions, useRouteForm } from './form/use-route-form.ts';
export { SentFileField } from './form/sent-file-field.tsx';
export { useIsSendingPictures } from './form/use-sent-pictures.ts';
export { foundKinds } from './frame/found-kinds.ts';
export { type Signal, tell, useSignal } from './measurement/signals.ts';
export { crumbsJsonLd } from './page/crumbs-json-ld.ts';
export { itemListJsonLd } from './page/item-list-json-ld.ts';
export { PageErrorBoundary } from './page/error-page.tsx';
export { pageMeta, type PageMeta, type Robots } from './page/page-meta.ts';
export {
  contactFrom,
  contactPath,
  exchangeEntryPath,
  installerSignupPath,
  isContactPath,
  linkEndedPath,
  mailingListPath,
  privacyChoicesPath,
  taxExemptionPath,
} from './page/page-paths.ts';
export * as pageMessages from './page/page-messages.ts';
export { PostedOn } from './page/posted-on.tsx';
export { publicPage, type PublicPage } from './page/public-page.ts';
export { quietPage, type QuietPage, quietSignOnPage } from './page/quiet-page.ts';
export {
  type RootData,
  type Site,
  useFeature,
  useOffersInstallation,
  usePriceName,
  useSite,
} from './page/site.ts';
export { SnapLink } from './page/snap-link.tsx';
export { SubmitAtOnce } from './page/submit-at-once.tsx';
export { SupportPhone } from './page/support-phone.tsx';
export { useHydrated } from './page/use-hydrated.ts';
export { type SessionLifetime, useSessionLifetime } from './page/use-session-lifetime.ts';
export type { WayOnward } from './page/way-onward.ts';
export { type ChosenShop, shopMode, shopToKeep, useOwnShop, useShopChoice } from './purchase/chosen-shop.ts';
export { AfterOrder } from './purchase/after-order.tsx';
export { appointmentText, dayText, dropOffWindows, momentText } from './purchase/appointment-text.ts';
export { freeCancelText } from './purchase/cancel-words.ts';
export { checkoutBlocker } from './purchase/checkout-blocker.ts';
export { type CheckoutPath, checkoutSteps, firstOpenStep } from './purchase/checkout-steps.ts';
export { HoldNotice } from './purchase/hold-notice.tsx';
export { LOST_TIME_SAFE, LostTimeNotice, LostTimeWaysOut } from './purchase/lost-time-notice.tsx';
export { MonthlyOffer } from './purchase/monthly-offer.tsx';
export { MonthlyTerms } from './purchase/monthly-terms.tsx';
export { StepForm, unfinished, WayOut } from './purchase/way-out.tsx';
export { shippingModeNames, wayDateText, wayPriceText } from './purchase/way-words.ts';
export { BuyerTerms } from './purchase/buyer-terms.tsx';
export { WaitingOrder } from './purchase/waiting-order.tsx';
export { useApi } from './root/api-context.tsx';
export { readStored, writeStored } from './storage/browser-storage.ts';
export * as cookies from './storage/cookie-table.ts';
export * as stored from './storage/stored-keys.ts';
export { forgetAtSignOut } from './storage/forget-buyer.ts';
export type { StoredKey } from './storage/stored-key.ts';
export { type StoredState, storedState } from './storage/stored-state.ts';
export type { CartSummary } from './visitor/cart-summary-data.ts';
export { useCartSummary } from './visitor/cart-summary.ts';
export { useExperiment } from './visitor/use-experiment.ts';
export { openLocationDialog } from './visitor/location-dialog-store.ts';
export {
  carQuery,
  FROM_VIN,
  isFromVin,
  keepVehicle,
  onVehicle,
  type OwnVehicle,
  useOwnVehicle,
} from './visitor/own-vehicle.ts';
export { type OwnLocation, useOwnLocation } from './visitor/use-own-location.ts';
export { useSignInPath } from './visitor/use-sign-in-path.ts';
export {
  LOCATION_UPDATED,
  useVisitor,
  useVisitorUpdates,
  type VisitorContext,
} from './visitor/visitor-context.ts';
