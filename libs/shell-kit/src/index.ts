/** What page modules use in components and metadata. It runs on the server and in browsers. */
export { ErrorPage, PageErrorBoundary } from './page/error-page.tsx';
export { pageMeta, type PageMeta, type Robots } from './page/page-meta.ts';
export { type Site, useFeature, useSite, useSiteOrNull } from './page/site.ts';
export { hoursLines, isOpenAt } from './page/support-hours.ts';
export { useHydrated } from './page/use-hydrated.ts';
export { openLocationDialog } from './visitor/location-control.tsx';
export type { CartSummary, PageContext } from './visitor/page-context.ts';
export {
  keepLocation,
  LOCATION_UPDATED,
  refreshCart,
  refreshVisitor,
  useCartSummary,
  useVisitor,
} from './visitor/visitor-store.ts';
export { readBrowserCookie, writeBrowserCookie } from './storage/browser-cookie.ts';
export { readStored, type StoredKeyName, type StoredValue, writeStored } from './storage/browser-storage.ts';
