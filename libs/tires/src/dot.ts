import { isoWeekStart, monthsBetween, toIsoDate, type IsoDate } from './dates.ts';

/** The week that a tire was made, by the last four digits of its DOT number. */
export interface DotDate {
  /** 1 to 53. */
  week: number;
  year: number;
  /** Monday of that week. */
  madeOn: IsoDate;
  /** Whole months until the day in question. */
  ageMonths: number;
}

/** A tire identification number, broken down (49 CFR 574.5). */
export type DotTin = DotDate & {
  /** The number without `DOT` and spaces. */
  tin: string;
  /** `full` since 2015 (13 symbols), `legacy` before (8 to 12), `retread` (7). */
  format: 'full' | 'legacy' | 'retread';
  plant: string;
  /** Everything between plant and date: the maker's own code; in legacy numbers the size code comes first. */
  makerCode: string;
};

export type DotProblem = 'length' | 'letters' | 'date' | 'future' | 'before-2000';
export type DotResult<Value> = { ok: true; value: Value } | { ok: false; problem: DotProblem };

/** A sentence for the person who typed the number. */
export const DOT_PROBLEM_TEXTS: Readonly<Record<DotProblem, string>> = {
  length: 'A DOT number has 7 to 13 letters and digits and ends with four digits.',
  letters: 'A DOT number does not use the letters G, I, O, Q, S and Z. Is it a 0, 1, 5 or 2?',
  date: 'The last four digits are week and year: the week must be 01 to 53.',
  future: 'That date is in the future. Please check the last four digits.',
  'before-2000': 'A three-digit date means the tire was made before 2000. It must be replaced.',
};

const LENGTH = { min: 7, max: 13 } as const;
const LAST_WEEK = 53;
const UNUSED_LETTERS = /[GIOQSZ]/;

const problem = (name: DotProblem): { ok: false; problem: DotProblem } => ({ ok: false, problem: name });

/** Reads a date code alone, such as `3524` for week 35 of 2024, as of a day. */
export function parseDotDate(code: string, on: Date | IsoDate): DotResult<DotDate> {
  if (!/^\d{4}$/.test(code)) return problem('date');
  const week = Number(code.slice(0, 2));
  const year = 2000 + Number(code.slice(2));
  if (week < 1 || week > LAST_WEEK) return problem('date');
  const madeOn = isoWeekStart(year, week);
  const today = toIsoDate(on);
  if (madeOn > today) return problem('future');
  return { ok: true, value: { week, year, madeOn, ageMonths: monthsBetween(madeOn, today) } };
}

/**
 * Reads a tire identification number, with or without `DOT` and spaces, as of a day. Only the full number, on one
 * sidewall, ends with the date; the number on the other sidewall omits it.
 */
export function parseDot(text: string, on: Date | IsoDate): DotResult<DotTin> {
  const tin = text.toUpperCase().replace(/[\s-]/g, '').replace(/^DOT/, '');
  if (!/^[A-Z0-9]*$/.test(tin) || tin.length < LENGTH.min || tin.length > LENGTH.max)
    return problem('length');
  if (UNUSED_LETTERS.test(tin)) return problem('letters');
  if (!/\d{4}$/.test(tin)) return problem(/\d{3}$/.test(tin) ? 'before-2000' : 'length');
  const date = parseDotDate(tin.slice(-4), on);
  if (!date.ok) return date;
  const format = tin.length === LENGTH.max ? 'full' : tin.length === LENGTH.min ? 'retread' : 'legacy';
  const plantLength = format === 'legacy' ? 2 : 3;
  return {
    ok: true,
    value: {
      ...date.value,
      tin,
      format,
      plant: tin.slice(0, plantLength),
      makerCode: tin.slice(plantLength, -4),
    },
  };
}
