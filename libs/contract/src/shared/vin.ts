import { findVin, mayBecomeVin, parseVin, VIN_PROBLEM_TEXTS } from '@tirekit/tires';
import * as z from 'zod/mini';
import { cleanSearch, compactCode } from './intake/codes.ts';

/** `findVin` of `@tirekit/tires`, in a text as it is typed or pasted. */
export const findTypedVin = (typed: string): string | null => findVin(cleanSearch(typed));
/** `mayBecomeVin` of `@tirekit/tires`, of a text as it is typed or pasted. */
export const mayBecomeTypedVin = (typed: string): boolean => mayBecomeVin(cleanSearch(typed));

/** The most characters that are searched. Longer texts hold no VIN, whatever is around it. */
const LONGEST = 40;

/** A VIN as typed, checked with its check digit (49 CFR 565.15). No message repeats it. Gives the 17 characters. */
export const Vin = z.string().check(
  z.overwrite((typed) => compactCode(typed, 'vin')),
  z.maxLength(LONGEST, VIN_PROBLEM_TEXTS.length),
  z.check(({ value, issues }) => {
    const read = parseVin(value);
    if (read.ok) return;
    issues.push({ code: 'custom', message: VIN_PROBLEM_TEXTS[read.problem], input: undefined });
  }),
);
