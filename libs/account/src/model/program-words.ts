import type { OwnProgram, Program } from '@tirekit/contract';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** What a program's members save, in a sentence. */
export function savingWords({ discountBps, memberPrices }: Program['saving']): string {
  const save = `Save ${percent.format(discountBps / 10_000)} on every tire`;
  if (discountBps > 0 && memberPrices) return `${save}, and get member prices on selected tires`;
  if (discountBps > 0) return save;
  return memberPrices ? 'Get member prices on selected tires' : 'Buy tires as a member';
}

/** Who may join, in a line. */
export function whoMayJoin({ ways }: Pick<Program, 'ways'>): string {
  if (ways.length === 2) return 'Join with your work email or a code';
  if (ways.length === 0) return 'Call us to join';
  return ways[0] === 'code' ? 'Join with a code' : 'Join with your work email';
}

/** Whether an account's address is one of the program's. */
export const hasItsAddress = ({ emailDomains }: Program, { email }: Pick<OwnProgram, 'email'>): boolean =>
  emailDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

/** `a.example, b.example, or c.example`. */
export const domainList = (domains: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(domains);
