import { business, shopDay } from '@tirekit/contract';

/** The days on which a tax exemption may end, both YYYY-MM-DD: from today to as far ahead as the API allows. */
export function expiryDays(now: Date): { first: string; last: string } {
  const first = shopDay(now);
  const year = Number(first.slice(0, 4)) + business.taxExemption.yearsMax;
  return { first, last: `${String(year)}${first.slice(4)}` };
}
