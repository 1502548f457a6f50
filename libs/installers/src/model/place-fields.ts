import { cleanSearch, messages, readZip } from '@tirekit/contract';
import * as z from 'zod/mini';

/** Words for a place that nobody knows. */
export const UNKNOWN_PLACE = 'We couldn’t find that place. Check the spelling, or enter a ZIP code.';

/** The form that asks where shops are wanted: a ZIP code or the name of a city. */
export const PlaceFields = z.object({
  where: z.string().check(
    z.overwrite(cleanSearch),
    z.minLength(1, { error: messages.zipMissing, abort: true }),
    z.maxLength(60, { error: messages.zipDifferent, abort: true }),
    z.refine((where) => !/^\d[\d -]*$/.test(where) || readZip(where) !== null, messages.zip),
    z.refine((where) => where.length > 1, messages.zip),
  ),
});
