// Paths of pages that several libraries link to or know. A path that the API also links to, as in a letter, is in the contract.

/** The page with the contact form. */
export const contactPath = '/contact';

/** True for the page whose form may carry a file, and for the address that takes the file alone. */
export const isContactPath = (path: string): boolean => /^\/contact(?:\.data|\/file)?$/.test(path);

/**
 * The link to the contact form from another page. Path and subject only: no query, which could hold something personal.
 */
export function contactFrom(page: string, subject?: string): string {
  const query = new URLSearchParams();
  const [path = ''] = page.split(/[?#]/);
  if (path !== '' && path !== contactPath) query.set('page', path);
  if (subject !== undefined) query.set('subject', subject);
  const text = query.toString();
  return text === '' ? contactPath : `${contactPath}?${text}`;
}

/** The page where people sign up for the mailing list. */
export const mailingListPath = '/mailing-list';

/** The page on which visitors choose whether their visit is measured. */
export const privacyChoicesPath = '/your-privacy-choices';

/** The page on which a shop applies. Its form may bring a picture along, so it may be larger than others. */
export const installerSignupPath = '/installer-signup';

/** The page of an account’s certificates, whose form brings a file along. */
export const taxExemptionPath = '/account/tax-exemption';

/** The page to which an exchange posts its customer, and which welcomes them. */
export const exchangeEntryPath = '/exchange';

/** The page that a link leads to that no longer opens an order: there, it opens by its number and ZIP code. */
export const linkEndedPath = '/track-your-order?link=ended';
