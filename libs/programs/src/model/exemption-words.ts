import type { TaxExemption } from '@tirekit/contract';
import { hasSalesTax, postalRegionName, STATE_NAMES } from '@tirekit/tires';

/** The states in which there is a sales tax to be exempt from. */
export const taxedStates = Object.entries(STATE_NAMES)
  .filter(([state]) => hasSalesTax(state))
  .map(([value, label]) => ({ value, label }));

export const stateName = (state: string): string => postalRegionName(state) ?? state;

/** The state of a certificate, for its badge. */
export function standing({ status, isExpired }: Pick<TaxExemption, 'status' | 'isExpired'>): {
  label: string;
  tone: 'positive' | 'neutral' | 'caution';
} {
  if (status === 'pending') return { label: 'Under review', tone: 'neutral' };
  if (status === 'declined') return { label: 'Not accepted', tone: 'caution' };
  return isExpired ? { label: 'Expired', tone: 'caution' } : { label: 'Approved', tone: 'positive' };
}
