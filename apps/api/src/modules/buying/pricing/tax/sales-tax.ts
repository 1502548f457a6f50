import { hasSalesTax, isStateCode, type TaxLine } from '@tirekit/tires';
import type { Log } from '../../../../platform/log/log.ts';
import type { Destination } from '../destination.ts';
import type { Tax, TaxProvider } from './port.ts';
import { taxAtStateRate } from './state-table.ts';

/**
 * The states in which the seller must collect sales tax, because it has a presence or enough sales there; `all` is
 * every state with a sales tax.
 */
export type Nexus = 'all' | readonly string[];

/** Milliseconds that a provider is not asked again after a failure, so that not every page waits for it. */
const PAUSE_MS = 20_000;

export interface SalesTaxOptions {
  readonly provider: TaxProvider;
  readonly nexus: Nexus;
  readonly log: Pick<Log, 'warn'>;
  readonly pauseMs?: number;
}

/** The sales tax that this seller collects. It always has an answer, and the answer says what it is computed from. */
export class SalesTax {
  readonly #options: SalesTaxOptions;
  #pausedUntil = 0;

  constructor(options: SalesTaxOptions) {
    this.#options = options;
  }

  /**
   * The tax on lines that go to one place.
   * @param day ISO date of the sale
   * @param isExempt whether the buyer has a certificate for the place
   */
  async on(destination: Destination, day: string, lines: readonly TaxLine[], isExempt = false): Promise<Tax> {
    const { state } = destination;
    // Territories and military addresses have no state sales tax, and no seller is registered there.
    if (!isStateCode(state) || !this.#collectsIn(state))
      return { basis: 'not-collected', lineCents: lines.map(() => 0), rateBps: null };
    if (isExempt) return { basis: 'exempt', lineCents: lines.map(() => 0), rateBps: null };
    if (lines.length === 0) return taxAtStateRate(state, lines);
    const known = await this.#ask({ destination: { ...destination, state }, day, lines });
    return known ?? taxAtStateRate(state, lines);
  }

  #collectsIn(state: string): boolean {
    const { nexus } = this.#options;
    return nexus === 'all' ? hasSalesTax(state) : nexus.includes(state);
  }

  /** A provider that fails must not stop a sale: the quote says that the state rate was used instead. */
  async #ask(request: Parameters<TaxProvider['taxOn']>[0]): Promise<Tax | null> {
    const { provider, log, pauseMs = PAUSE_MS } = this.#options;
    if (performance.now() < this.#pausedUntil) return null;
    try {
      return await provider.taxOn(request);
    } catch (error) {
      this.#pausedUntil = performance.now() + pauseMs;
      log.warn({ err: error }, 'sales tax falls back to the state rate');
      return null;
    }
  }
}
