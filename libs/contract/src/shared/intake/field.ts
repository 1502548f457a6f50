import * as z from 'zod/mini';

/**
 * A field whose text is cleaned and checked by a reader of this folder.
 * @param read returns the text to store, or null if it can't read it; reading a stored text again must not change it
 * @param message shown beside the field if the text can't be read
 */
/* @__NO_SIDE_EFFECTS__ */
export const readBy = (read: (typed: string) => string | null, message: string) =>
  z.string().check(
    z.overwrite((typed) => read(typed) ?? typed.trim()),
    z.refine((text) => read(text) !== null, message),
  );
