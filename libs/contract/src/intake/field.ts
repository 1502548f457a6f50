import * as z from 'zod/mini';

/**
 * A field that holds what a reader of this folder makes of its text.
 * @param read gives the text as it is kept, the same for what it gave before, or null where it understands none
 * @param message beside the field where the reader understands none
 */
/* @__NO_SIDE_EFFECTS__ */
export const readBy = (read: (typed: string) => string | null, message: string) =>
  z.string().check(
    z.overwrite((typed) => read(typed) ?? typed.trim()),
    z.refine((text) => read(text) !== null, message),
  );
