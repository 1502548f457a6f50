/** A run of digits as long as a phone number, or longer: card, VIN, account. */
const LONG_NUMBER = /\d[\d\s().-]{5,}\d/g;
const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+/g;
const QUERY = /\?[^\s"'<>)]*/g;
/** Keys, signatures and tokens are long, and no words. */
const SECRET = /\b(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{20,}\b/g;
/** The form of order and quote numbers. */
const NUMBER_OF_ORDER = /^(?=.*\d)[0-9A-HJKMNP-TV-Z]{10}$/;

/** A message of an error, without what might be somebody's: addresses, long numbers, keys, queries. */
export const safeMessage = (text: string): string =>
  text
    .replaceAll(QUERY, '?…')
    .replaceAll(EMAIL, '[email]')
    .replaceAll(SECRET, '[key]')
    .replaceAll(LONG_NUMBER, '[number]')
    .slice(0, 500);

/** A typed search, or null if it might name a person: an address or a long number. */
export function safeTerm(typed: string): string | null {
  const term = typed.trim().slice(0, 100);
  return term === '' || term.includes('@') || term.replaceAll(/\D/g, '').length > 9 ? null : term;
}

/** A path without its query, and without parts that only one person knows: numbers of orders, keys, addresses. */
export function safePath(path: string): string {
  const [bare = '/'] = path.split(/[?#]/);
  // The SKU at the end of a tire's address has the form of an order's number.
  const isPublic = bare.startsWith('/brands/');
  const parts = bare
    .split('/')
    .map((part) =>
      part.replace(SECRET, ':key').includes(':key') ||
      part.includes('@') ||
      part.includes('%40') ||
      (!isPublic && NUMBER_OF_ORDER.test(part))
        ? ':key'
        : part,
    );
  return parts.join('/').slice(0, 300);
}
