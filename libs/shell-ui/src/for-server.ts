/** For `@tirekit/shell-server` alone: what rendering has to know of the pages. Nothing here is for pages themselves. */
export { type StarterOptions, starterScript } from './hydration/starter.ts';
export { EventBeacon, MeasuredEvent, type PageProblem, ProblemBeacon } from './measurement/beacon.ts';
export { safeMessage, safeName, safePath, safeTerm } from './measurement/safe-text.ts';
export { type RootData, type Site } from './page/site.ts';
export { type InitialState, type ServerDocument, ServerDocumentContext } from './root/server-document.ts';
export { type CartSummary, emptyCart } from './visitor/cart-summary-data.ts';
export { LocationForm, type LocationResult } from './visitor/location-form.tsx';
export { LocationFields } from './visitor/location-schema.ts';
export type { GarageOfVisitor, VisitorContext } from './visitor/visitor-context.ts';
