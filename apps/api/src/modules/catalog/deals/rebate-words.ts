import type { Rebate } from '@tirekit/contract';

/** The form of a manufacturer's payment, for after an amount. */
export const payoutWords: Readonly<Record<Rebate['payout'], string>> = {
  'prepaid-card': 'as a prepaid card',
  check: 'as a check',
};
