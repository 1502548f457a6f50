import * as z from 'zod/mini';

/**
 * A query field that may be repeated (`?brand=a&brand=b`): none, one or many become a list without duplicates.
 * @param item what each value must be
 * @param max how many different values are taken
 */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<T extends z.ZodMiniType<string, string>>(item: T, max = 20) {
  return z._default(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())]),
        z.transform((given) => [...new Set(typeof given === 'string' ? [given] : given)]),
      ),
      z.array(item).check(z.maxLength(max)),
    ),
    [],
  );
}

/** A whole number in a query, within bounds. */
/* @__NO_SIDE_EFFECTS__ */
export function intBetween(min: number, max: number) {
  return z.pipe(
    z.pipe(
      z.union([z.string().check(z.regex(/^-?\d{1,9}$/, 'This must be a whole number')), z.number()]),
      z.transform(Number),
    ),
    z.int().check(z.minimum(min), z.maximum(max)),
  );
}

/** A number with at most two decimals in a query, within bounds. */
/* @__NO_SIDE_EFFECTS__ */
export const numberBetween = (min: number, max: number) =>
  decimalBetween(/^-?\d{1,9}(?:\.\d{1,2})?$/, min, max);

/** Degrees of a map in a query, to a few inches, within bounds. */
/* @__NO_SIDE_EFFECTS__ */
export const degreesBetween = (min: number, max: number) =>
  decimalBetween(/^-?\d{1,3}(?:\.\d{1,6})?$/, min, max);

/* @__NO_SIDE_EFFECTS__ */
function decimalBetween(text: RegExp, min: number, max: number) {
  return z.pipe(
    z.pipe(
      z.union([z.string().check(z.regex(text, 'This must be a number')), z.number()]),
      z.transform(Number),
    ),
    z.number().check(z.minimum(min), z.maximum(max)),
  );
}

/** `true`/`1` or `false`/`0` in a query. */
export const flag = z.pipe(
  z.union([z.enum(['true', 'false', '1', '0']), z.boolean()]),
  z.transform((given) => given === true || given === 'true' || given === '1'),
);
