import { cleanText } from '@tirekit/contract';
import * as z from 'zod/mini';

/** The buttons of a buyer's appointment. */
export const AppointmentForm = z.object({
  intent: z.enum(['change', 'accept', 'cancel']),
  /** As the calendar writes it; missing until a time is chosen. */
  time: z.optional(z.string()),
});

/** The buttons of a shop's work order. */
export const WorkOrderForm = z.object({
  intent: z.enum(['confirm', 'propose', 'arrive', 'finish', 'miss']),
  time: z.optional(z.string()),
  /** The typed numbers, by line and tire: the fields `tins.<line>.<tire>`. */
  tins: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
});

/** A rating of a shop. */
export const RatingForm = z.object({
  rating: z.enum(['1', '2', '3', '4', '5'], 'Please choose 1 to 5 stars.'),
  comment: z.string().check(z.overwrite(cleanText), z.maxLength(1000, 'Please keep it to 1,000 characters.')),
});

type TypedTins = NonNullable<z.infer<typeof WorkOrderForm>['tins']>;

/** More tires than a line of a cart has. */
const TIRES_MAX = 20;

/** The typed numbers by line, in the order of the tires; an empty field keeps its place. */
export const listWorkOrderTins = (typed: TypedTins): { lineNo: number; tins: string[] }[] =>
  Object.entries(typed).flatMap(([line, byTire]) => {
    const lineNo = Number(line);
    if (!Number.isInteger(lineNo)) return [];
    const tins: string[] = [];
    for (const [tire, text] of Object.entries(byTire)) {
      const at = Number(tire);
      if (Number.isInteger(at) && at >= 0 && at < TIRES_MAX) tins[at] = text;
    }
    return [{ lineNo, tins: Array.from(tins, (text) => text ?? '') }];
  });
