/** 13 to 19 digits, as printed on a card, with single spaces, dots or hyphens between them. */
const CARD_LIKE = /(?<!\d)\d(?:[ .-]?\d){12,18}(?!\d)/g;

/**
 * Whether a text holds a number that could be a payment card's: 13 to 19 digits with a valid Luhn check digit.
 * Card data never reaches our servers; a number that looks like one is refused and never logged.
 */
export function holdsCardNumber(text: string): boolean {
  for (const [found] of text.matchAll(CARD_LIKE)) if (isLuhnValid(found.replace(/\D/g, ''))) return true;
  return false;
}

function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  // All zeros pass the check but are nobody's card.
  return sum > 0 && sum % 10 === 0;
}

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
