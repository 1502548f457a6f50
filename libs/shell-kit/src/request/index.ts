/** For loaders and actions. Runs on the server only. */
export { type ApiFailure, settle, type Settled } from '@tirekit/api-client';
export {
  type FormReading,
  type FormRefusal,
  readForm,
  type ReadFormOptions,
  refuse,
  refusedBy,
} from './form.ts';
export { oncePer } from './once-per.ts';
export { rememberPlace } from './remember-place.ts';
export { backTo, forPage, gone, goTo, movedTo, notFound, pageFailure } from './responses.ts';
export { getVisit, type Visit } from './visit.ts';
export type { CookieJar } from './cookie-jar.ts';
export type { SiteData } from './site-data.ts';
