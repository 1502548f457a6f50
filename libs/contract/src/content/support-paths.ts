/** The page with the form by which anybody writes to us. */
export const contactPath = '/contact';
/** The page where buyers ask for tires that they did not find. */
export const tireSalesPath = '/tire-sales';
/** Files of messages are sent there, below the API's origin, before the message itself. */
export const supportFilesPath = '/v1/support/files';

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
