/** A run of digits as long as a phone number, or longer: card, VIN, account. */
const LONG_NUMBER = /\d[\d\s().-]{5,}\d/g;
/** A run with ten digits or more, as a phone number has. The longest size has fewer: 12.5/80-15.3, 37x13.50R20. */
const PHONE_NUMBER = /\d(?:[\s().-]*\d){9,}/g;
const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+/g;
const QUERY = /\?[^\s"'<>)]*/g;
/** Keys, signatures and tokens are long, and no words. */
const SECRET = /\b(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{20,}\b/g;
/** The form of order and quote numbers. */
const NUMBER_OF_ORDER = /^(?=.*\d)[0-9A-HJKMNP-TV-Z]{10}$/;

const without =
  (numbers: RegExp) =>
  (text: string): string =>
    text
      .replaceAll(QUERY, '?…')
      .replaceAll(EMAIL, '[email]')
      .replaceAll(SECRET, '[key]')
      .replaceAll(numbers, '[number]')
      .slice(0, 500);

/** A message of an error, without what might be somebody's: addresses, long numbers, keys, queries. */
export const safeMessage = without(LONG_NUMBER);

/** A name or a size of the catalog, without the same. Sizes and years, which have long numbers too, stay as they are. */
export const safeName = without(PHONE_NUMBER);

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
