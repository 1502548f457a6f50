import { isDeepStrictEqual } from 'node:util';
import { dropOldest } from '../platform/drop-oldest.ts';
import { Refusal } from '../platform/http.ts';
import { newId } from '../platform/ids.ts';
import { type Journal, openJournal } from '../platform/journal.ts';
import {
  type Behavior,
  type BookingAnswer,
  BookingRecord,
  type BookingRequest,
  type MoveRequest,
} from './protocol.ts';

interface DeskOptions {
  file: string;
  warn(message: string): void;
}

const BOOKINGS_KEPT = 5_000;

const refusals: Partial<Record<Behavior, 'slot_gone' | 'closed'>> = {
  'slot-gone': 'slot_gone',
  'slow-refusal': 'slot_gone',
  refuses: 'closed',
};

/** The booking system of every shop. Its first answer about an order stays, whatever its page says later. */
export class BookingDesk {
  behavior: Behavior = 'confirms';
  /** Of single shops, by id, where it is another one. */
  readonly atShops = new Map<string, Behavior>();
  readonly #options: DeskOptions;
  readonly #records = new Map<string, BookingRecord>();
  #journal: Journal<BookingRecord> | undefined;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const { file, warn } = this.#options;
    this.#journal = await openJournal<BookingRecord>({
      file,
      entry: BookingRecord,
      replay: (record) => this.#keep(record),
      state: () => this.#records.values(),
      warn,
    });
  }

  async close(): Promise<void> {
    await this.#journal?.close();
  }

  behaviorAt(shopId: string): Behavior {
    return this.atShops.get(shopId) ?? this.behavior;
  }

  get count(): number {
    return this.#records.size;
  }

  /** The newest first. */
  latest(limit: number): BookingRecord[] {
    return [...this.#records.values()].slice(-limit).reverse();
  }

  /** The present answer about an order, and the time of its appointment. @throws Refusal 404 */
  get(orderNumber: string): BookingAnswer & { startsAt: string | null } {
    const record = this.#records.get(orderNumber);
    if (record === undefined) throw new Refusal(404, 'not_found', 'No appointment of this order is known.');
    return { ...record.answer, startsAt: record.request?.startsAt ?? null };
  }

  /** Books an order's appointment once. @throws Refusal 409 if the order was booked with another request */
  async book(request: BookingRequest): Promise<BookingAnswer> {
    const { orderNumber } = request;
    const known = this.#records.get(orderNumber);
    if (known?.request === null) return { orderNumber, status: 'refused', reason: 'cancelled' };
    if (known !== undefined) {
      if (!isDeepStrictEqual(known.request, request))
        throw new Refusal(409, 'idempotency_key_reused', 'This order was booked with another request.');
      const { answer } = known;
      return answer.status === 'cancelled' ? { orderNumber, status: 'refused', reason: 'cancelled' } : answer;
    }
    return this.#write({ at: new Date().toISOString(), request, answer: this.#answerOn(request) });
  }

  /**
   * Moves an order's appointment. The same revision gets the same answer again. An order that is not known yet is booked by
   * its move.
   */
  async move({ revision, ...request }: MoveRequest): Promise<BookingAnswer> {
    const { orderNumber } = request;
    const known = this.#records.get(orderNumber);
    if (known?.answer.status === 'cancelled') return { orderNumber, status: 'refused', reason: 'cancelled' };
    if (known?.revision !== undefined && known.revision >= revision) return known.answer;
    const answer = this.#answerOn(request);
    return this.#write({ at: new Date().toISOString(), request, answer, revision });
  }

  /** Cancels what an order has booked, or may still try to book; repeated, it has no effect. */
  cancel(orderNumber: string): Promise<BookingAnswer> {
    const known = this.#records.get(orderNumber);
    const answer: BookingAnswer = { orderNumber, status: 'cancelled' };
    return this.#write({ at: new Date().toISOString(), request: known?.request ?? null, answer });
  }

  #answerOn({ orderNumber, shopId }: BookingRequest): BookingAnswer {
    const reason = refusals[this.behaviorAt(shopId)];
    return reason === undefined
      ? { orderNumber, status: 'confirmed', bookingId: newId('bk_', 10) }
      : { orderNumber, status: 'refused', reason };
  }

  async #write(record: BookingRecord): Promise<BookingAnswer> {
    if (this.#journal === undefined) throw new Error('The booking system is not open');
    this.#keep(record);
    await this.#journal.append(record);
    return record.answer;
  }

  #keep(record: BookingRecord): void {
    const { orderNumber } = record.answer;
    this.#records.delete(orderNumber);
    this.#records.set(orderNumber, record);
    dropOldest(this.#records, BOOKINGS_KEPT);
  }
}
