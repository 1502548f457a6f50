import { dropOldest } from '../platform/drop-oldest.ts';
import { notFound } from './problem.ts';
import type { Capture, OrderRecord, PayPalEntry, Refund } from './protocol.ts';

interface KeptOptions {
  /** The number of newest orders that are kept. */
  readonly most: number;
  /** Told of each that is dropped for a newer one. */
  onDropped(id: string): void;
}

/** The newest orders, found by any of their payments, and what was made for each PayPal-Request-Id. */
export class KeptOrders {
  readonly #options: KeptOptions;
  readonly #orders = new Map<string, OrderRecord>();
  readonly #requests = new Map<string, string>();

  constructor(options: KeptOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#orders.size;
  }

  /** @throws PayPalProblem 404 */
  get(id: string): OrderRecord {
    const order = this.#orders.get(id);
    if (order === undefined) throw notFound();
    return order;
  }

  /** @throws PayPalProblem 404 */
  withAuthorization(id: string): OrderRecord {
    return this.#find(({ authorization }) => authorization?.id === id);
  }

  /** @throws PayPalProblem 404 */
  withCapture(id: string): { order: OrderRecord; capture: Capture } {
    const order = this.#find(({ captures }) => captures.some((capture) => capture.id === id));
    const capture = order.captures.find((one) => one.id === id);
    if (capture === undefined) throw notFound();
    return { order, capture };
  }

  /** @throws PayPalProblem 404 */
  withRefund(id: string): { order: OrderRecord; refund: Refund } {
    const order = this.#find(({ refunds }) => refunds.some((refund) => refund.id === id));
    const refund = order.refunds.find((one) => one.id === id);
    if (refund === undefined) throw notFound();
    return { order, refund };
  }

  /** The newest first. */
  latest(limit: number): OrderRecord[] {
    return [...this.#orders.values()].slice(-limit).reverse();
  }

  /** The oldest first. */
  all(): OrderRecord[] {
    return [...this.#orders.values()];
  }

  /** The id of what was made for a PayPal-Request-Id; undefined for a new one, and for a call without one. */
  madeFor(what: string, key: string | undefined): string | undefined {
    return key === undefined ? undefined : this.#requests.get(`${what}:${key}`);
  }

  /** Keeps what was made for a PayPal-Request-Id. The entry is for the journal; null for a call without one. */
  made(what: string, key: string | undefined, id: string): PayPalEntry | null {
    if (key === undefined) return null;
    const entry: PayPalEntry = { kind: 'request', key: `${what}:${key}`, id };
    this.keep(entry);
    return entry;
  }

  /** Keeps what an entry says: a new order, or what has become of one. */
  keep(entry: PayPalEntry): void {
    const { most, onDropped } = this.#options;
    if (entry.kind === 'request') {
      this.#requests.set(entry.key, entry.id);
      dropOldest(this.#requests, most * 4);
      return;
    }
    this.#orders.set(entry.order.id, entry.order);
    dropOldest(this.#orders, most, ({ id }) => onDropped(id));
  }

  *entries(): Iterable<PayPalEntry> {
    for (const order of this.#orders.values()) yield { kind: 'order', order };
    for (const [key, id] of this.#requests) yield { kind: 'request', key, id };
  }

  #find(holds: (order: OrderRecord) => boolean): OrderRecord {
    const order = this.all().find(holds);
    if (order === undefined) throw notFound();
    return order;
  }
}
