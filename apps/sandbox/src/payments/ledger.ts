import type { Logger } from 'pino';
import { BookKeeper } from '../platform/book-keeper.ts';
import { computeDigest, GivenAnswers } from '../platform/given-answers.ts';
import { Refusal } from '../platform/http.ts';
import { newId } from '../platform/ids.ts';
import {
  approvedCharge,
  captured,
  getCapture,
  chargeEvent,
  declined,
  eventTypes,
  firstState,
} from './charge-states.ts';
import { KeptCharges } from './kept-charges.ts';
import { makeToken } from './tokens.ts';
import {
  PaymentEntry,
  type Charge,
  type ChargeEventType,
  type ChargeRecord,
  type ChargeRequest,
  type TokenRecord,
  type TokenRequest,
} from './protocol.ts';

interface LedgerOptions {
  file: string;
  webhook: { url: string; secret: string };
  settleMs: number;
  /** The provider's address for buyers, for the challenge's link; known once the server is listening. */
  providerOrigin(): string;
  /** The number of newest charges, and of answers to idempotency keys, that are kept. */
  chargesKept: number;
  log: Logger;
}

/** The provider's books. */
export class Ledger extends BookKeeper<PaymentEntry> {
  readonly #options: Pick<LedgerOptions, 'settleMs' | 'providerOrigin' | 'chargesKept'>;
  readonly #tokens = new Map<string, TokenRecord>();
  readonly #charges: KeptCharges;
  readonly #answers: GivenAnswers<Charge>;

  constructor({ file, webhook, log, ...options }: LedgerOptions) {
    super({
      file,
      entry: PaymentEntry,
      webhook: { ...webhook, signatureHeader: 'x-provider-signature' },
      log,
    });
    this.#options = options;
    this.#answers = new GivenAnswers({ most: options.chargesKept, written: () => this.book.written() });
    this.#charges = new KeptCharges({
      most: options.chargesKept,
      onDropped: (id) => this.book.cancel(id),
    });
  }

  /** The maximum number of charges kept. */
  get chargesKept(): number {
    return this.#options.chargesKept;
  }

  override start(): void {
    super.start();
    for (const record of this.#charges.all()) this.#planSettling(record);
  }

  /** @throws Refusal 422 as `makeToken` does */
  async createToken(details: TokenRequest): Promise<TokenRecord> {
    const now = new Date();
    const token = makeToken(details, now);
    this.#forgetExpiredTokens(now.getTime());
    this.#tokens.set(token.token, token);
    await this.book.write([{ kind: 'token', token }]);
    return token;
  }

  /** A token that can still pay. @throws Refusal 404 for any other */
  token(id: string): TokenRecord {
    const token = this.#tokens.get(id);
    if (!token || token.expiresAt <= Date.now())
      throw new Refusal(404, 'token_unknown', 'The token is unknown, expired or used.');
    return token;
  }

  /**
   * Charges or authorizes a token once per idempotency key; a repeated call gets the first answer again.
   * @returns `slow` when this call made a charge whose answer the caller shall wait for
   * @throws Refusal 409 for a key that came with another body, 422 for a token that cannot pay
   */
  async charge(key: string, request: ChargeRequest): Promise<{ answer: Charge; slow: boolean }> {
    const digest = computeDigest(request);
    const earlier = this.#answers.of(`charge:${key}`, digest);
    if (earlier) return { answer: await earlier, slow: false };

    const token = this.#tokens.get(request.token);
    if (!token || token.expiresAt <= Date.now()) {
      throw new Refusal(422, 'token_invalid', 'The token is unknown, expired or used.');
    }
    const charge = this.#newCharge(request, token);
    const record: ChargeRecord = {
      charge,
      ...(request.returnUrl === undefined ? {} : { returnUrl: request.returnUrl }),
      ...(charge.status === 'processing' ? { settleAt: Date.now() + this.#options.settleMs } : {}),
      ...getCapture(token.behavior, request),
    };
    this.#tokens.delete(token.token);
    await this.#commit(
      record,
      eventTypes[charge.status],
      { kind: 'token-used', token: token.token },
      this.#answers.remember(`charge:${key}`, digest, charge),
    );
    this.#planSettling(record);
    return { answer: charge, slow: token.behavior === 'slow' };
  }

  /** @throws Refusal 404 */
  get(id: string): ChargeRecord {
    return this.#charges.get(id);
  }

  /** All charges with one of the merchant's references, oldest first. */
  byReference(reference: string): Charge[] {
    return this.#charges.byReference(reference);
  }

  /** The oldest first. */
  all(): Charge[] {
    return Array.from(this.#charges.all(), ({ charge }) => charge);
  }

  get chargeCount(): number {
    return this.#charges.size;
  }

  /** The newest charges first. */
  latest(limit: number): Charge[] {
    return this.#charges.latest(limit);
  }

  /** Lets the bank say yes to a processing charge; has no effect on one that is no longer waiting. */
  async settle(id: string): Promise<void> {
    const record = this.get(id);
    if (record.charge.status === 'processing') await this.#approve(record);
  }

  /**
   * Takes the whole amount of an authorized charge. Repeated for one that was captured, it has no effect.
   * @returns `slow` when the caller shall wait for the answer to this capture
   * @throws Refusal 404, 422 for a charge that is not authorized
   */
  async capture(id: string): Promise<{ answer: Charge; slow: boolean }> {
    const record = this.get(id);
    const { charge, onCapture } = record;
    if (charge.status === 'succeeded' && !charge.voided) {
      await this.book.written();
      return { answer: charge, slow: false };
    }
    if (charge.status !== 'authorized')
      throw new Refusal(422, 'invalid_state', 'The charge is not authorized.');
    if (onCapture === 'fails') await this.expire(id);
    else await this.#commit(captured(record), 'charge.succeeded');
    return { answer: this.get(id).charge, slow: onCapture === 'slow' };
  }

  /** Ends an authorization as the bank does that waits no longer; has no effect on any other charge. */
  async expire(id: string): Promise<void> {
    const record = this.get(id);
    if (record.charge.status !== 'authorized') return;
    const reason = { code: 'authorization_expired', message: 'The authorization has expired.' };
    await this.#commit(declined(record, reason), 'charge.failed');
  }

  /** Ends the second factor. Only the first answer counts. */
  async answerChallenge(id: string, approved: boolean): Promise<ChargeRecord> {
    const record = this.get(id);
    if (record.charge.status === 'requires_action') {
      if (approved) await this.#approve(record);
      else {
        const failure = { code: 'authentication_failed', message: 'The bank could not confirm the buyer.' };
        await this.#commit(declined(record, failure), 'charge.failed');
      }
    }
    return this.get(id);
  }

  /**
   * Gives back part or all of a succeeded charge, once per idempotency key.
   * @throws Refusal 404, 409 for a key with another body, 422 when more is asked than is left
   */
  async refund(id: string, key: string, amountCents: number): Promise<Charge> {
    const record = this.get(id);
    const digest = computeDigest({ id, amountCents });
    const earlier = this.#answers.of(`refund:${key}`, digest);
    if (earlier) return earlier;

    const { charge } = record;
    if (charge.status !== 'succeeded' || charge.refundedCents + amountCents > charge.amountCents) {
      throw new Refusal(422, 'invalid_state', 'The charge has less than that left to refund.');
    }
    const refunded = { ...charge, refundedCents: charge.refundedCents + amountCents };
    await this.#commit(
      { ...record, charge: refunded },
      'charge.refunded',
      this.#answers.remember(`refund:${key}`, digest, refunded),
    );
    return refunded;
  }

  /** Cancels a charge in any state; repeating it, or voiding a declined charge, has no effect. */
  async void(id: string): Promise<Charge> {
    const record = this.get(id);
    const { charge } = record;
    if (charge.voided || charge.status === 'declined') await this.book.written();
    else if (charge.status === 'succeeded') {
      const undone = { ...charge, refundedCents: charge.amountCents, voided: true };
      await this.#commit({ ...record, charge: undone }, 'charge.refunded');
    } else {
      const reason = { code: 'voided', message: 'The charge was voided.' };
      const undone = declined(record, reason);
      await this.#commit({ ...undone, charge: { ...undone.charge, voided: true } }, 'charge.failed');
    }
    return this.get(id).charge;
  }

  #newCharge(request: ChargeRequest, token: TokenRecord): Charge {
    const id = newId('ch_');
    const state = firstState(token.behavior, request);
    return {
      id,
      ...state,
      card: { brand: token.brand, last4: token.last4, fingerprint: token.fingerprint },
      ...(state.status === 'requires_action'
        ? { nextAction: { type: 'redirect', url: `${this.#options.providerOrigin()}/challenge/${id}` } }
        : {}),
      amountCents: request.amountCents,
      currency: request.currency,
      refundedCents: 0,
      voided: false,
      reference: request.reference,
      description: request.description,
      createdAt: new Date().toISOString(),
    };
  }

  async #approve(record: ChargeRecord): Promise<void> {
    const next = approvedCharge(record);
    await this.#commit(next, eventTypes[next.charge.status]);
  }

  async #commit(record: ChargeRecord, type: ChargeEventType | null, ...more: PaymentEntry[]): Promise<void> {
    this.#charges.keep(record);
    if (record.settleAt === undefined) this.book.cancel(record.charge.id);
    const event = type === null ? null : chargeEvent(type, record.charge);
    await this.book.write([{ kind: 'charge', record }, ...more], event);
  }

  protected replay(entry: PaymentEntry): void {
    if (entry.kind === 'token') this.#tokens.set(entry.token.token, entry.token);
    else if (entry.kind === 'token-used') this.#tokens.delete(entry.token);
    else if (entry.kind === 'charge') this.#charges.keep(entry.record);
    else this.#answers.keep(entry.record);
  }

  protected *state(): Iterable<PaymentEntry> {
    this.#forgetExpiredTokens(Date.now());
    for (const token of this.#tokens.values()) yield { kind: 'token', token };
    for (const record of this.#charges.all()) yield { kind: 'charge', record };
    yield* this.#answers.entries();
  }

  #planSettling({ charge, settleAt }: ChargeRecord): void {
    if (charge.status !== 'processing' || settleAt === undefined) return;
    this.book.plan(charge.id, settleAt, () => this.settle(charge.id));
  }

  /** Tokens are kept in the order in which they were made, so the expired ones come first. */
  #forgetExpiredTokens(now: number): void {
    for (const [id, { expiresAt }] of this.#tokens) {
      if (expiresAt > now) return;
      this.#tokens.delete(id);
    }
  }
}
