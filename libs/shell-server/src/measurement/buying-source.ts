import type { Channel } from '@tirekit/channel';

/** The prices that an event's visitor buys at. Reports on commerce leave out events of `employee`. */
export type BuyingSource = 'employee' | 'public';

/** EPP is the specification's user type of the employee purchase program, as the cookie of the account's type has it. */
const EMPLOYEE_ACCOUNT = 'EPP';

/** Specification section 6: the employee buying source. It is a storefront for employees, or an employee's account in another. */
export const getBuyingSource = (
  { pricing }: { readonly pricing: Pick<Channel['pricing'], 'priceType'> },
  accountType: string | null,
): BuyingSource =>
  pricing.priceType === 'employee' || accountType === EMPLOYEE_ACCOUNT ? 'employee' : 'public';
