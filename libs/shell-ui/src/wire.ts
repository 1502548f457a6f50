/** Names and shapes that browser and server share. No React: the server of a shell loads this before any page. */
export {
  FRAME_HEADER,
  frameMessages,
  PAGE_SHOWN,
  type Partner,
  PARTNER_HEADER,
  PARTNER_TEXT_MAX,
} from './embedding/wire.ts';
export { fileProblem, type FileRule, type PicturesRule } from './form/file-rule.ts';
export { formInput } from './form/form-input.ts';
export { footerGroups, type FooterLink, legalLinks } from './frame/footer-links.ts';
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
export { publicPage, type PublicPage, getPublicPage } from './page/public-page.ts';
export {
  type CookieDefinition,
  cookieName,
  HOST_PREFIX,
  parseCookies,
  unwrap,
  wireName,
} from './storage/cookie-definition.ts';
export type { PendingSignOn } from './storage/cookie-table.ts';
export * as cookieTable from './storage/cookie-table.ts';
