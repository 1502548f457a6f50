import type { Channel } from '@tirekit/channel';

/** How an event's visitor buys: `employee` at an employee's price. No commerce report counts their events. */
export type BuyingSource = 'employee' | 'public';

/** EPP is the specification's user type of the employee purchase program, as the cookie of the account's type has it. */
const EMPLOYEE_ACCOUNT = 'EPP';

/** Specification section 6: the employee buying source. It is a storefront for employees, or an employee's account in another. */
export const buyingSourceOf = (
  { pricing }: { readonly pricing: Pick<Channel['pricing'], 'priceType'> },
  accountType: string | null,
): BuyingSource =>
  pricing.priceType === 'employee' || accountType === EMPLOYEE_ACCOUNT ? 'employee' : 'public';
