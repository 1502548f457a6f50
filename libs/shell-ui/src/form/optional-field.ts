import * as z from 'zod/mini';

/**
 * An optional field of a form's schema. Browsers send a field that was left empty as `''`, which counts as missing.
 *
 * @example
 * const BookingForm = z.object({ phone: Phone, note: optionalField(PlainText(250)) });
 */
export const optionalField = <Field extends z.ZodMiniType>(field: Field) =>
  z.pipe(
    z.transform((given: unknown) => (given === '' ? undefined : given)),
    z.optional(field),
  );
