import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { BookKeeper } from '../platform/book-keeper.ts';
import { dropOldest } from '../platform/drop-oldest.ts';
import { DocumentProblem } from '../platform/dtd-check.ts';
import { computeDigest, GivenAnswers } from '../platform/given-answers.ts';
import { Refusal } from '../platform/http.ts';
import { newId } from '../platform/ids.ts';
import type { OutboxEvent } from '../platform/outbox.ts';
import {
  type Answer,
  ExchangeEntry,
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

/** The exchange's books of purchases. */
export class ExchangeDesk extends BookKeeper<ExchangeEntry> {
  readonly #records = new Map<string, PurchaseRecord>();
  readonly #answers = new GivenAnswers<Purchase>({
    most: PURCHASES_KEPT,
    written: () => this.book.written(),
  });

  constructor({ file, webhook, log }: DeskOptions) {
    super({
      file,
      entry: ExchangeEntry,
      webhook: { ...webhook, signatureHeader: 'x-exchange-signature' },
      log,
    });
  }

  get count(): number {
    return this.#records.size;
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
    return this.all().filter((one) => one.reference === reference);
  }

  /** The oldest first. */
  all(): Purchase[] {
    return Array.from(this.#records.values(), ({ purchase }) => purchase);
  }

  /**
   * Expects a purchase order, once per key.
   * @throws Refusal 409 for a key that came with another body; 422 for parts that do not make the amount
   */
  async register(key: string, request: PurchaseRequest): Promise<Purchase> {
    const digest = computeDigest(request);
    const earlier = this.#answers.of(`register:${key}`, digest);
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
    await this.#commit(
      { purchase, request },
      null,
      this.#answers.remember(`register:${key}`, digest, purchase),
    );
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

  /** Takes the decision of a customer, or of the exchange. Only the first one about an open purchase counts. */
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
        await this.book.write([], getNotice('purchase.authorized', this.get(id).purchase));
    }
    return this.get(id);
  }

  /** Takes what the exchange holds; repeated, it has no effect. @throws Refusal 404, 422 for a purchase that is not held */
  async capture(id: string): Promise<Purchase> {
    const record = this.get(id);
    const { purchase } = record;
    if (purchase.status === 'paid') await this.book.written();
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
    if (purchase.status === 'canceled' || purchase.status === 'declined') await this.book.written();
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
    const digest = computeDigest({ id, amountCents });
    const earlier = this.#answers.of(`refund:${key}`, digest);
    if (earlier) return earlier;
    const { purchase } = record;
    if (purchase.status !== 'paid' || purchase.refundedCents + amountCents > purchase.amountCents)
      throw new Refusal(422, 'invalid_state', 'The purchase has less than that left to refund.');
    const refunded = { ...purchase, refundedCents: purchase.refundedCents + amountCents };
    await this.#commit(
      { ...record, purchase: refunded },
      'purchase.refunded',
      this.#answers.remember(`refund:${key}`, digest, refunded),
    );
    return refunded;
  }

  async #commit(record: PurchaseRecord, type: string | null, ...more: ExchangeEntry[]): Promise<void> {
    this.#keep(record);
    const event = type === null ? null : getNotice(type, record.purchase);
    await this.book.write([{ kind: 'purchase', record }, ...more], event);
  }

  #keep(record: PurchaseRecord): void {
    this.#records.set(record.purchase.id, record);
    dropOldest(this.#records, PURCHASES_KEPT);
  }

  protected replay(entry: ExchangeEntry): void {
    if (entry.kind === 'purchase') this.#keep(entry.record);
    else this.#answers.keep(entry.record);
  }

  protected *state(): Iterable<ExchangeEntry> {
    for (const record of this.#records.values()) yield { kind: 'purchase', record };
    yield* this.#answers.entries();
  }
}

/** The signed notice of a purchase as it is at this moment. */
function getNotice(type: string, purchase: Purchase): OutboxEvent {
  const head = { id: newId('evt_'), type, createdAt: new Date().toISOString() };
  return { ...head, body: JSON.stringify({ ...head, data: { purchase } }) };
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
