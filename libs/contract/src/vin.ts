import { parseVin, VIN_PROBLEM_TEXTS } from '@tirekit/tires';
import * as z from 'zod/mini';

export { findVin, mayBecomeVin } from '@tirekit/tires';

/** Longer texts are no VIN, however many spaces somebody types. */
const LONGEST = 40;

/** A VIN as typed, checked with its check digit (49 CFR 565.15). No message repeats it. Gives the 17 characters. */
export const Vin = z.pipe(
  z.string().check(
    z.maxLength(LONGEST, VIN_PROBLEM_TEXTS.length),
    z.check(({ value, issues }) => {
      const read = parseVin(value);
      if (read.ok) return;
      issues.push({ code: 'custom', message: VIN_PROBLEM_TEXTS[read.problem], input: undefined });
    }),
  ),
  z.transform((typed) => {
    const read = parseVin(typed);
    return read.ok ? read.value.vin : typed;
  }),
);
