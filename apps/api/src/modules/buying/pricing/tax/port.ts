import type { TaxBasis } from '@tirekit/contract';
import type { StateCode, TaxLine } from '@tirekit/tires';
import type { Destination } from '../destination.ts';

/** Lines that go to one place. Their amounts are what discounts have left, in cents. */
export interface TaxRequest {
  readonly destination: Destination & { readonly state: StateCode };
  /** ISO date of the sale. */
  readonly day: string;
  readonly lines: readonly TaxLine[];
}

/** The tax on lines. */
export interface Tax {
  readonly basis: TaxBasis;
  /** Tax of each line in cents, in order. */
  readonly lineCents: readonly number[];
  /** Basis points of all jurisdictions together; null if no single rate was said. */
  readonly rateBps: number | null;
}

/** A source of sales tax. */
export interface TaxProvider {
  /**
   * The tax on lines; null if this provider knows no rate for the place.
   * Rejects if it cannot be asked now: the state rate is then used, and the quote says so.
   */
  taxOn(request: TaxRequest): Promise<Tax | null>;
}
