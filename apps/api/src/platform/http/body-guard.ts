import { holdsCardNumber } from '@tirekit/contract';

/** Whether a JSON body, as sent, contains a card number: in a value, a key, a number, or written with `\u` escapes. */
export function bodyHoldsCardNumber(text: string, parsed: unknown): boolean {
  return holdsCardNumber(text) || (text.includes('\\u') && textsIn(parsed).some(holdsCardNumber));
}

/** Half of a UTF-16 pair as JSON can write it. */
const HALF_ESCAPED = /\\ud[89a-f]/i;

/** Whether a JSON body contains half of a UTF-16 pair: it is no character, and PostgreSQL stores none in JSON. */
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
