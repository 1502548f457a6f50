import { cleanCode } from './codes.ts';

const ZIP = /^(\d{5})(?: ?-? ?(\d{4}))?$/;

/** A ZIP code as the post office writes it, `12345` or `12345-6789`, with or without a hyphen as typed; null if it is none. */
export function readZip(typed: string): string | null {
  const [, five, four] = ZIP.exec(cleanCode(typed, 'zip')) ?? [];
  return five === undefined ? null : four === undefined ? five : `${five}-${four}`;
}
