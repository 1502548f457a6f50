import * as z from 'zod/mini';

/** The button “Helpful”: `yes`, or `no` to take it back. */
export const VoteFields = z.object({ helpful: z.enum(['yes', 'no']) });
