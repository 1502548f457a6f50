import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { Book } from '../platform/book.ts';
import { dropOldest } from '../platform/drop-oldest.ts';
import { DocumentProblem } from '../platform/dtd-check.ts';
import { Refusal } from '../platform/http.ts';
import { newId } from '../platform/ids.ts';
import type { Outbox, OutboxEvent } from '../platform/outbox.ts';
import {
  type Answer,
  ExchangeEntry,
  type KeyRecord,
  type Purchase,
  type PurchaseRecord,
  type PurchaseRequest,
} from './protocol.ts';
import { readDocument } from './read-document.ts';

interface DeskOptions {
  file: string;
  webhook: { url: string; secret: string };
  log: Logger;
}

const PURCHASES_KEPT = 2_000;
/** By how much another amount differs. */
const LESS_CENTS = 100;

/**
 * The exchange's books of purchases. Each change is made in memory at once, so that overlapping calls cannot both make it, and
 * acknowledged once it is in the journal.
 */
export class ExchangeDesk {
  readonly #book: Book<ExchangeEntry>;
  readonly #records = new Map<string, PurchaseRecord>();
  readonly #keys = new Map<string, KeyRecord>();

  constructor({ file, webhook, log }: DeskOptions) {
    this.#book = new Book({
      file,
      entry: ExchangeEntry,
      webhook: { ...webhook, signatureHeader: 'x-exchange-signature' },
      log,
      replay: (entry) => this.#replay(entry),
      state: () => this.#state(),
    });
  }

  get count(): number {
    return this.#records.size;
  }

  get outbox(): Outbox {
    return this.#book.outbox;
  }

  open(): Promise<void> {
    return this.#book.open();
  }

  start(): void {
    this.#book.start();
  }

  close(): Promise<void> {
    return this.#book.close();
  }

  /** The newest first. */
  latest(limit: number): PurchaseRecord[] {
    return [...this.#records.values()].slice(-limit).reverse();
  }

  /** @throws Refusal 404 */
  get(id: string): PurchaseRecord {
    const record = this.#records.get(id);
    if (record === undefined) throw new Refusal(404, 'not_found', 'There is no such purchase.');
    return record;
  }

  /** All purchases of one of the seller's orders, the oldest first. */
  byReference(reference: string): Purchase[] {
    return [...this.#records.values()]
      .map(({ purchase }) => purchase)
      .filter((one) => one.reference === reference);
  }

  /**
   * Expects a purchase order, once per key.
   * @throws Refusal 409 for a key that came with another body; 422 for parts that do not make the amount
   */
  async register(key: string, request: PurchaseRequest): Promise<Purchase> {
    const digest = sha256(JSON.stringify(request));
    const earlier = this.#answerGivenTo(`register:${key}`, digest);
    if (earlier) return earlier;
    const parts = request.outside.reduce((sum, { amountCents }) => sum + amountCents, request.documentCents);
    if (parts !== request.amountCents)
      throw new Refusal(422, 'amounts_differ', 'Document and other parts do not make the amount.');
    const { reference, amountCents, currency, documentCents, customerId, returnUrl } = request;
    const purchase: Purchase = {
      id: newId('xp_'),
      reference,
      status: 'open',
      amountCents,
      currency,
      refundedCents: 0,
      documentCents,
      customerId,
      returnUrl,
      createdAt: new Date().toISOString(),
    };
    await this.#commit({ purchase, request }, null, this.#remember(`register:${key}`, digest, purchase));
    return purchase;
  }

  /**
   * Takes the document that a browser has brought, if it is the one that the seller announced.
   * @throws DocumentProblem that says what is wrong with it
   */
  async take(text: string): Promise<PurchaseRecord> {
    const { orderNumber, totalCents, customerId } = readDocument(text);
    const record = [...this.#records.values()].findLast(({ purchase }) => purchase.reference === orderNumber);
    if (record === undefined) throw new DocumentProblem('The seller has not announced this order.');
    const { request } = record;
    if (customerId !== request.customerId) throw new DocumentProblem('The order is another customer’s.');
    if (totalCents !== request.documentCents)
      throw new DocumentProblem('The total is not the one that the seller announced.');
    if (sha256(text) !== request.documentSha256)
      throw new DocumentProblem('The document is not the one that the seller announced.');
    if (record.document === undefined) await this.#commit({ ...record, document: text }, null);
    return this.get(record.purchase.id);
  }

  /** What a customer, or the exchange, decides. Only the first decision about an open purchase counts. */
  async answer(id: string, answer: Answer): Promise<PurchaseRecord> {
    const record = this.get(id);
    const { purchase } = record;
    if (purchase.status !== 'open' || answer === 'leave') return record;
    const commit = (change: Partial<Purchase>, type: string | null): Promise<void> =>
      this.#commit({ ...record, purchase: { ...purchase, ...change } }, type);
    switch (answer) {
      case 'cancel':
        await commit({ status: 'canceled', code: 'canceled' }, 'purchase.canceled');
        break;
      case 'refuse':
        await commit({ status: 'declined', code: 'account_refused' }, 'purchase.declined');
        break;
      case 'pay-less':
        await commit(
          { status: 'authorized', amountCents: purchase.amountCents - LESS_CENTS },
          'purchase.authorized',
        );
        break;
      case 'pay-silently':
        await commit({ status: 'authorized' }, null);
        break;
      case 'pay':
        await commit({ status: 'authorized' }, 'purchase.authorized');
        break;
      case 'pay-twice':
        await commit({ status: 'authorized' }, 'purchase.authorized');
        await this.#book.write([], noticeOf('purchase.authorized', this.get(id).purchase));
    }
    return this.get(id);
  }

  /** Takes what the exchange holds; repeated, it has no effect. @throws Refusal 404, 422 for a purchase that is not held */
  async capture(id: string): Promise<Purchase> {
    const record = this.get(id);
    const { purchase } = record;
    if (purchase.status === 'paid') await this.#book.written();
    else if (purchase.status !== 'authorized')
      throw new Refusal(422, 'invalid_state', 'The purchase is not authorized.');
    else await this.#commit({ ...record, purchase: { ...purchase, status: 'paid' } }, 'purchase.paid');
    return this.get(id).purchase;
  }

  /** Ends a purchase in any state, and gives back what was paid; repeated, it has no effect. @throws Refusal 404 */
  async void(id: string): Promise<Purchase> {
    const record = this.get(id);
    const { purchase } = record;
    const ended: Partial<Purchase> = { status: 'declined', code: 'voided' };
    if (purchase.status === 'canceled' || purchase.status === 'declined') await this.#book.written();
    else if (purchase.status === 'paid')
      await this.#commit(
        { ...record, purchase: { ...purchase, ...ended, refundedCents: purchase.amountCents } },
        'purchase.refunded',
      );
    else await this.#commit({ ...record, purchase: { ...purchase, ...ended } }, 'purchase.declined');
    return this.get(id).purchase;
  }

  /**
   * Gives back part or all of a paid purchase, once per key.
   * @throws Refusal 404, 409 for a key with another body, 422 when more is asked than is left
   */
  async refund(id: string, key: string, amountCents: number): Promise<Purchase> {
    const record = this.get(id);
    const digest = sha256(JSON.stringify({ id, amountCents }));
    const earlier = this.#answerGivenTo(`refund:${key}`, digest);
    if (earlier) return earlier;
    const { purchase } = record;
    if (purchase.status !== 'paid' || purchase.refundedCents + amountCents > purchase.amountCents)
      throw new Refusal(422, 'invalid_state', 'The purchase has less than that left to refund.');
    const refunded = { ...purchase, refundedCents: purchase.refundedCents + amountCents };
    await this.#commit(
      { ...record, purchase: refunded },
      'purchase.refunded',
      this.#remember(`refund:${key}`, digest, refunded),
    );
    return refunded;
  }

  /** It must not wait before it returns undefined, because two calls with the same key could then both pass. */
  #answerGivenTo(key: string, request: string): Promise<Purchase> | undefined {
    const given = this.#keys.get(key);
    if (given === undefined) return undefined;
    if (given.request !== request)
      throw new Refusal(409, 'idempotency_key_reused', 'This key was already used with another body.');
    return this.#book.written().then(() => given.answer);
  }

  #remember(key: string, request: string, answer: Purchase): ExchangeEntry {
    const record = { key, request, answer };
    this.#keys.set(key, record);
    dropOldest(this.#keys, PURCHASES_KEPT);
    return { kind: 'key', record };
  }

  async #commit(record: PurchaseRecord, type: string | null, ...more: ExchangeEntry[]): Promise<void> {
    this.#keep(record);
    const event = type === null ? null : noticeOf(type, record.purchase);
    await this.#book.write([{ kind: 'purchase', record }, ...more], event);
  }

  #keep(record: PurchaseRecord): void {
    this.#records.set(record.purchase.id, record);
    dropOldest(this.#records, PURCHASES_KEPT);
  }

  #replay(entry: ExchangeEntry): void {
    if (entry.kind === 'purchase') this.#keep(entry.record);
    else this.#keys.set(entry.record.key, entry.record);
  }

  *#state(): Iterable<ExchangeEntry> {
    for (const record of this.#records.values()) yield { kind: 'purchase', record };
    for (const record of this.#keys.values()) yield { kind: 'key', record };
  }
}

/** The signed notice of a purchase as it is at this moment. */
function noticeOf(type: string, purchase: Purchase): OutboxEvent {
  const head = { id: newId('evt_'), type, createdAt: new Date().toISOString() };
  return { ...head, body: JSON.stringify({ ...head, data: { purchase } }) };
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
