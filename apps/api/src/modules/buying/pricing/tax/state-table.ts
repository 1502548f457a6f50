import { estimateSalesTax, type StateCode, type TaxLine } from '@tirekit/tires';
import type { Tax, TaxProvider } from './port.ts';

/** The tax at the state's base rate, which needs no service. */
export function taxAtStateRate(state: StateCode, lines: readonly TaxLine[]): Tax {
  const estimate = estimateSalesTax(state, lines);
  return {
    basis: 'state-rate',
    lineCents: estimate?.lineCents ?? lines.map(() => 0),
    rateBps: estimate?.rateBps ?? 0,
  };
}

/** The built-in table of state base rates. It leaves out local tax, and every quote says so. */
export const stateTable: TaxProvider = {
  taxOn: ({ destination, lines }) => Promise.resolve(taxAtStateRate(destination.state, lines)),
};
