import type { FinancingOffer } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../../platform/config.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Lender, LenderAnswer } from './port.ts';
import { simplePayLender } from './simple-pay-lender.ts';

/** Milliseconds that a lender is not asked again after a failure, so that not every page waits for it. */
const PAUSE_MS = 20_000;
/** Amounts whose answers are kept, as long as the lender allows. */
const KEPT_MAX = 2_000;

export interface LenderOffersOptions {
  /** Null where this installation has none. */
  readonly lender: Lender | null;
  readonly log: Pick<Log, 'warn'>;
  readonly pauseMs?: number;
}

/** A lender's terms for amounts, as the lender gives them. A lender that fails must not stop a sale: then there are none. */
export class LenderOffers {
  readonly #options: LenderOffersOptions;
  readonly #kept = new LRUCache<number, LenderAnswer>({ max: KEPT_MAX });
  readonly #asked = new Map<number, Promise<FinancingOffer | null>>();
  #pausedUntil = 0;

  constructor(options: LenderOffersOptions) {
    this.#options = options;
  }

  /** The terms for an amount in cents; null if there are none, or the lender can't answer now. */
  async of(amountCents: number): Promise<FinancingOffer | null> {
    const { lender } = this.#options;
    if (lender === null) return null;
    const kept = this.#kept.get(amountCents);
    if (kept !== undefined) return kept.offer;
    if (performance.now() < this.#pausedUntil) return null;
    const asked = this.#asked.get(amountCents) ?? this.#ask(lender, amountCents);
    this.#asked.set(amountCents, asked);
    return asked;
  }

  async #ask(lender: Lender, amountCents: number): Promise<FinancingOffer | null> {
    const { log, pauseMs = PAUSE_MS } = this.#options;
    try {
      const answer = await lender.offer(amountCents);
      if (answer.validSeconds > 0) this.#kept.set(amountCents, answer, { ttl: answer.validSeconds * 1_000 });
      return answer.offer;
    } catch (error) {
      this.#pausedUntil = performance.now() + pauseMs;
      log.warn({ err: error }, 'no monthly figures are shown, because the lender does not answer');
      return null;
    } finally {
      this.#asked.delete(amountCents);
    }
  }
}

/** The lender of this installation; without a key for it, no monthly figures are shown. */
export function chooseLender(config: Pick<Config, 'SIMPLE_PAY_URL' | 'SIMPLE_PAY_API_KEY'>): Lender | null {
  const { SIMPLE_PAY_URL: url, SIMPLE_PAY_API_KEY: apiKey } = config;
  return apiKey === undefined ? null : simplePayLender({ url, apiKey });
}
