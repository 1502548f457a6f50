/** Names that keep their capitals in the middle of a sentence, of companies and places that pages mention. */
const PROPER_NAMES: readonly string[] = [
  'Alaska',
  'American Express',
  'Apple Pay',
  'Eastern',
  'FedEx',
  'Google Pay',
  'Guam',
  'Hawaii',
  'Mastercard',
  'Puerto Rico',
  'TireKit',
  'Visa',
];

/** Days and months, in full or as dates shorten them. */
const CALENDAR =
  /\b(?:Mon|Tue|Tues|Wed|Wednes|Thu|Thurs|Fri|Sat|Satur|Sun)(?:day)?\b|\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b/g;

/** The signs after which a part of a text begins with a capital of its own. */
const NEW_PART = /[!"(./:?|·–—“…]/;

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** A text with a figure in place of each name; the longest first, so that a name within a name leaves nothing behind. */
const withoutNames = (text: string, names: Iterable<string>): string =>
  [...names]
    .filter((name) => /\p{Lu}/u.test(name))
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (rest, name) => rest.replaceAll(new RegExp(`(?<!\\w)${escaped(name)}(?![A-Za-z])`, 'g'), '0'),
      text,
    );

/**
 * The wrong capitals in a heading, label, or button: words that have one although they are neither the
 * first of a sentence nor a name. A word in capitals only (TPMS, LT, ZIP) is a trade word and no problem.
 * @param names the names of brands, models, vehicles, shops, and people in the text
 */
export function sentenceCaseProblems(text: string, names: Iterable<string> = []): string[] {
  const rest = withoutNames(text, [...PROPER_NAMES, ...names]).replaceAll(CALENDAR, '0');
  const wrong = rest
    .split(NEW_PART)
    .flatMap((part) => part.trim().split(/\s+/).slice(1))
    .filter((word) => /^[A-Z][a-z]+/.test(word));
  return wrong.length === 0 ? [] : [`${wrong.join(' ')} should be lower case: ${text}`];
}
