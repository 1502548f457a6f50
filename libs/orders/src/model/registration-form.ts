import { TypedTin } from '@tirekit/contract';
import { DOT_PROBLEM_TEXTS, parseDot } from '@tirekit/tires';
import * as z from 'zod/mini';

/** A DOT number, or nothing. */
const Tin = TypedTin.check((typed) => {
  if (typed.value === '') return;
  const read = parseDot(typed.value, new Date());
  if (!read.ok)
    typed.issues.push({
      code: 'custom',
      input: typed.value,
      message: DOT_PROBLEM_TEXTS[read.problem],
    });
});

/** The numbers that a buyer has typed, by line and tire: the fields `tins.<line>.<tire>`. */
export const RegistrationForm = z.object({
  tins: z.record(z.string().check(z.regex(/^\d{1,4}$/)), z.record(z.string().check(z.regex(/^1?\d$/)), Tin)),
});

/** The name of the field for a tire, counted from 0. */
export const tinField = (lineNo: number, at: number): string => `tins.${String(lineNo)}.${String(at)}`;

/** The typed numbers by line, in the order of the tires; a tire without a field has an empty one. */
export const listRegistrationTins = ({
  tins,
}: z.infer<typeof RegistrationForm>): { lineNo: number; tins: string[] }[] =>
  Object.entries(tins).map(([line, byTire]) => {
    const last = Math.max(...Object.keys(byTire).map(Number));
    return {
      lineNo: Number(line),
      tins: Array.from({ length: last + 1 }, (_, at) => byTire[String(at)] ?? ''),
    };
  });
