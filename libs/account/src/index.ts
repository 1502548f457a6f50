/** Runs on the server: loaders and actions call it with their request context. */
export {
  clearSearches,
  listVisitorSearches,
  addVisitorSearch,
  type VisitorSearch,
} from './data/search-history.ts';
/** The first page of an account, around what other domains have to say there. */
export { OverviewPage, type OverviewPageProps } from './ui/account/overview-page.tsx';
/** In the browser, for pages outside the account. */
export { useOwnGarage, useSaveTin } from './data/own-garage.ts';
export { madeWords, getVehicleName } from './model/garage-words.ts';
