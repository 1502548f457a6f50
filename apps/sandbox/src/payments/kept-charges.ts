import { dropOldest } from '../platform/drop-oldest.ts';
import { Refusal } from '../platform/http.ts';
import type { Charge, ChargeRecord } from './protocol.ts';

interface KeptOptions {
  /** The number of newest entries that are kept. */
  readonly most: number;
  /** Told of each that is dropped for a newer one. */
  onDropped(id: string): void;
}

/** The newest charges, by their id and by the merchant's reference. */
export class KeptCharges {
  readonly #options: KeptOptions;
  readonly #records = new Map<string, ChargeRecord>();
  readonly #byReference = new Map<string, string[]>();

  constructor(options: KeptOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#records.size;
  }

  /** The oldest first. */
  all(): Iterable<ChargeRecord> {
    return this.#records.values();
  }

  /** The newest first. */
  latest(limit: number): Charge[] {
    return [...this.#records.values()]
      .slice(-limit)
      .reverse()
      .map(({ charge }) => charge);
  }

  /** @throws Refusal 404 */
  get(id: string): ChargeRecord {
    const record = this.#records.get(id);
    if (!record) throw new Refusal(404, 'not_found', 'There is no such charge.');
    return record;
  }

  /** All with one of the merchant's references, the oldest first. */
  byReference(reference: string): Charge[] {
    return (this.#byReference.get(reference) ?? []).map((id) => this.get(id).charge);
  }

  /** Adds a charge, or puts it in place of what it was before. */
  keep(record: ChargeRecord): void {
    const { id, reference } = record.charge;
    if (!this.#records.has(id)) {
      this.#byReference.set(reference, [...(this.#byReference.get(reference) ?? []), id]);
    }
    this.#records.set(id, record);
    dropOldest(this.#records, this.#options.most, (old) => this.#forget(old));
  }

  #forget({ charge: { id, reference } }: ChargeRecord): void {
    this.#options.onDropped(id);
    const others = (this.#byReference.get(reference) ?? []).filter((other) => other !== id);
    if (others.length > 0) this.#byReference.set(reference, others);
    else this.#byReference.delete(reference);
  }
}
