import { messages, patterns } from '@tirekit/contract';
import * as z from 'zod/mini';

/** The form that asks where the visitor is; its page and its dialog share it. */
export const LocationFields = z.object({
  zip: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: messages.zipMissing, abort: true }),
      z.regex(patterns.zip, messages.zip),
    ),
});
