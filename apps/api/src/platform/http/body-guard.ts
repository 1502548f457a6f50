import { holdsCardNumber } from '@tirekit/contract';

/**
 * The field of a JSON body that holds a card number, in a value, in a key of it, as a number, or written with `\u` escapes; null if
 * there is none. No path repeats the number: that of a key is its object's.
 * @param text the body as sent
 */
export function fieldWithCardNumber(text: string, parsed: unknown): string | null {
  if (!text.includes('\\u') && !holdsCardNumber(text)) return null;
  let level: Place[] = [{ value: parsed, name: '', above: null }];
  while (level.length > 0) {
    const found = level.find(({ value }) => isCardNumber(value) || listKeys(value).some(isCardNumber));
    if (found !== undefined) return toPath(found);
    level = level.flatMap((above) => listParts(above));
  }
  return null;
}

/** A value in a JSON body with its name in the object or list above. */
interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly above: Place | null;
}

/** The number of levels that name a field. */
const DEPTH_NAMED = 10;

const isCardNumber = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && holdsCardNumber(String(value));
const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
const listKeys = (value: unknown): string[] =>
  isNested(value) && !Array.isArray(value) ? Object.keys(value) : [];
const listParts = (above: Place): Place[] =>
  isNested(above.value) ? Object.entries(above.value).map(([name, value]) => ({ value, name, above })) : [];

function toPath(place: Place): string {
  const names: string[] = [];
  for (
    let at: Place | null = place;
    at !== null && at.above !== null && names.length < DEPTH_NAMED;
    at = at.above
  )
    names.unshift(at.name);
  return names.join('.');
}

/** Half of a UTF-16 pair as JSON can write it. */
const HALF_ESCAPED = /\\ud[89a-f]/i;

/** True if a JSON body contains half of a UTF-16 pair: it is no character, and PostgreSQL stores none in JSON. */
export function holdsHalfCharacter(text: string, parsed: unknown): boolean {
  return HALF_ESCAPED.test(text) && textsIn(parsed).some((part) => !part.isWellFormed());
}

/** All texts in a JSON value, keys included. Level by level, because a body may be nested as deep as it is long. */
function textsIn(json: unknown): string[] {
  const texts: string[] = [];
  let level = [json];
  while (level.length > 0) {
    for (const value of level) if (typeof value === 'string') texts.push(value);
    level = level.flatMap((value) => {
      if (Array.isArray(value)) return value;
      return typeof value === 'object' && value !== null ? Object.entries(value).flat() : [];
    });
  }
  return texts;
}

/** PostgreSQL cannot store NUL in text, and no honest input contains one. */
export function holdsNul(text: string): boolean {
  return text.includes('\0') || /\\u0000/.test(text);
}
