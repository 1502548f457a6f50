import { createHash } from 'node:crypto';
import { dropOldest } from '../platform/drop-oldest.ts';
import { Refusal } from '../platform/http.ts';
import type { Charge, KeyRecord } from './protocol.ts';

/** The answers that idempotency keys got, so that a repeated call gets its first one again. */
export class GivenAnswers {
  readonly #most: number;
  readonly #records = new Map<string, KeyRecord>();

  /** @param most how many of the newest are kept */
  constructor(most: number) {
    this.#most = most;
  }

  all(): Iterable<KeyRecord> {
    return this.#records.values();
  }

  /**
   * The answer that this key got before; undefined for a new key.
   * @throws Refusal 409 for a key that came with another body
   */
  of(key: string, request: string): Charge | undefined {
    const given = this.#records.get(key);
    if (given && given.request !== request) {
      throw new Refusal(
        409,
        'idempotency_key_reused',
        'This idempotency key was already used with another body.',
      );
    }
    return given?.answer;
  }

  keep(record: KeyRecord): void {
    this.#records.set(record.key, record);
    dropOldest(this.#records, this.#most);
  }
}

/** Parsed bodies have their fields in the schema's order, so equal bodies give equal texts. */
export function digestOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
