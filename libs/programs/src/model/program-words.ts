import type { OwnProgram, Program, ProgramWay } from '@tirekit/contract';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });
const orList = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** A sentence about the saving of a program's members. */
export function savingWords({ discountBps, memberPrices }: Program['saving']): string {
  const save = `Save ${percent.format(discountBps / 10_000)} on every tire`;
  if (discountBps > 0 && memberPrices) return `${save}, and get member prices on selected tires`;
  if (discountBps > 0) return save;
  return memberPrices ? 'Get member prices on selected tires' : 'Buy tires as a member';
}

/** A line about the people who may join. */
export const whoMayJoin = ({ ways }: Pick<Program, 'ways'>): string =>
  ways.length === 0 ? 'Call us to join' : `Join with ${orList.format(ways.map((way) => by[way]))}`;

const by: Readonly<Record<ProgramWay, string>> = {
  'email-domain': 'your work email',
  code: 'a code',
  sso: 'your sign-in there',
};

/** True if an account's address is one of the program's. */
export const hasItsAddress = ({ emailDomains }: Program, { email }: Pick<OwnProgram, 'email'>): boolean =>
  emailDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

/** `a.example, b.example, or c.example`. */
export const domainList = (domains: readonly string[]): string => orList.format(domains);
