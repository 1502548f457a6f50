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
