import { createHash } from 'node:crypto';
import { dropOldest } from './drop-oldest.ts';
import { Refusal } from './http.ts';

/** The answer to an idempotency key, with a digest of the body that came with it. */
interface KeyRecord<Answer> {
  readonly key: string;
  readonly request: string;
  readonly answer: Answer;
}

interface GivenOptions {
  /** The number of newest entries that are kept. */
  readonly most: number;
  /** Resolves when everything written so far would survive the process being killed. */
  written(): Promise<void>;
}

/** The answers that idempotency keys got, so that a repeated call gets its first one again. */
export class GivenAnswers<Answer> {
  readonly #options: GivenOptions;
  readonly #records = new Map<string, KeyRecord<Answer>>();

  constructor(options: GivenOptions) {
    this.#options = options;
  }

  /**
   * The answer that this key got before, once it is written; undefined for a new key. It must not wait before it returns
   * undefined, because two calls with the same key could then both pass.
   * @param request a digest of the body
   * @throws Refusal 409 for a key that came with another body
   */
  of(key: string, request: string): Promise<Answer> | undefined {
    const given = this.#records.get(key);
    if (given === undefined) return undefined;
    if (given.request !== request)
      throw new Refusal(
        409,
        'idempotency_key_reused',
        'This idempotency key was already used with another body.',
      );
    return this.#options.written().then(() => given.answer);
  }

  /** Keeps the answer to a new key; the entry is for the journal. */
  remember(key: string, request: string, answer: Answer): { kind: 'key'; record: KeyRecord<Answer> } {
    const record = { key, request, answer };
    this.keep(record);
    return { kind: 'key', record };
  }

  /** Keeps what the journal says. */
  keep(record: KeyRecord<Answer>): void {
    this.#records.set(record.key, record);
    dropOldest(this.#records, this.#options.most);
  }

  *entries(): Iterable<{ kind: 'key'; record: KeyRecord<Answer> }> {
    for (const record of this.#records.values()) yield { kind: 'key', record };
  }
}

/** Parsed bodies have their fields in the schema's order, so equal bodies give equal texts. */
export function computeDigest(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
