import type { Rebate } from '@tirekit/contract';

/** How a manufacturer pays, behind an amount. */
export const payoutWords: Readonly<Record<Rebate['payout'], string>> = {
  'prepaid-card': 'as a prepaid card',
  check: 'as a check',
};
