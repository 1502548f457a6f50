/** For loaders and actions. Runs on the server only. */
export { type ApiFailure, toResult, type Result } from '@tirekit/api-client';
export type { CookieJar } from '../session-storage/cookie-jar.ts';
export {
  toErrors,
  formErrors,
  parseForm,
  type ParsedForm,
  type ParseFormOptions,
  submittedFields,
} from './parse-form.ts';
export { acceptedEncoding } from '../server/accepted-encoding.ts';
export type { FormErrors } from '@tirekit/shell-ui';
export { postingPage } from '../rendering/posting-page.ts';
export { notTaken, refused } from './refused.ts';
export { getIdempotencyKey } from './idempotency-key.ts';
export { rememberCart } from './remember-cart.ts';
export { getRequestContext, type RequestContext } from './request-context.ts';
export { beginSignOn, pathAfterSignOn } from '../sign-on/begin-sign-on.ts';
export { providerCookies } from '../sign-on/pass-to-provider.ts';
export { requireAccount, signInPath } from './require-account.ts';
export {
  getErrorPage,
  goElsewhere,
  gone,
  leaveFor,
  notFound,
  orErrorPage,
  permanentRedirect,
  redirectTo,
  replaceWith,
} from './responses.ts';
export type { SiteData } from './site-data.ts';
export { answerUpload, takePictures, type Uploaded, uploadFile } from './uploads.ts';
export { saveVisitorLocation } from './visitor-location.ts';
