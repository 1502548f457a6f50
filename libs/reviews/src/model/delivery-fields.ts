import { messages, patterns } from '@tirekit/contract';
import * as z from 'zod/mini';

/** The form that asks for a ZIP code. The action and the browser check it with the same messages. */
export const DeliveryFields = z.object({
  zip: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: messages.zipMissing, abort: true }),
      z.regex(patterns.zip, messages.zip),
    ),
});
