/** Digits of the article numbers of GS1, as they are printed below barcodes. */
const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** The check digit of an article number (GTIN) whose other digits are given (GS1 General Specifications, 7.9). */
export function gtinCheckDigit(body: string): number {
  // The weight depends on the place counted from the end.
  const sum = [...body].reduceRight(
    (total, digit, at) => total + Number(digit) * ((body.length - at) % 2 === 1 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** True for a GTIN-8, -12, -13, or -14 with its own check digit. */
export const isGtin = (text: string): boolean =>
  /^\d+$/.test(text) && LENGTHS.has(text.length) && gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
