import type { Logger } from 'pino';
import { BookKeeper } from '../platform/book-keeper.ts';
import { dropOldest } from '../platform/drop-oldest.ts';
import { computeDigest, GivenAnswers } from '../platform/given-answers.ts';
import { Refusal } from '../platform/http.ts';
import { newId } from '../platform/ids.ts';
import {
  type Application,
  type ApplicationRecord,
  type ApplicationRequest,
  type Decision,
  HostedEntry,
  type Party,
} from './protocol.ts';

interface ApplicationsOptions {
  party: Party;
  file: string;
  webhook: { url: string; secret: string };
  settleMs: number;
  /** The party's address for buyers; known once the server is listening. */
  origin(): string;
  /** The number of newest applications that are kept. */
  kept: number;
  log: Logger;
}

/** The time that a buyer has to apply. */
const LIFE_MS = 30 * 60_000;
/** An application that is approved for less gets so much less. */
const LESS_CENTS = 100;

/** The books of one party of the hosted-payment protocol. */
export class Applications extends BookKeeper<HostedEntry> {
  readonly party: Party;
  readonly #options: ApplicationsOptions;
  readonly #records = new Map<string, ApplicationRecord>();
  readonly #answers: GivenAnswers<Application>;

  constructor(options: ApplicationsOptions) {
    const { file, webhook, log } = options;
    super({
      file,
      entry: HostedEntry,
      webhook: { ...webhook, signatureHeader: 'x-hosted-signature' },
      log,
    });
    this.#options = options;
    this.party = options.party;
    this.#answers = new GivenAnswers({ most: options.kept, written: () => this.book.written() });
  }

  get count(): number {
    return this.#records.size;
  }

  override start(): void {
    super.start();
    for (const record of this.#records.values()) this.#plan(record);
  }

  /**
   * Begins an application once per idempotency key; a repeated call gets the first answer again.
   * @throws Refusal 409 for a key that came with another body
   */
  async begin(key: string, request: ApplicationRequest): Promise<Application> {
    const digest = computeDigest(request);
    const given = this.#answers.of(`begin:${key}`, digest);
    if (given !== undefined) return given;
    const id = newId('app_');
    const now = Date.now();
    const { reference, description, amountCents, currency, returnUrl, cancelUrl, customer } = request;
    const application: Application = {
      id,
      status: 'started',
      reference,
      description,
      amountCents,
      currency,
      refundedCents: 0,
      url: `${this.#options.origin()}/hosted/${this.party}/apply/${id}`,
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + LIFE_MS).toISOString(),
    };
    const record: ApplicationRecord = {
      application,
      firstName: customer.firstName,
      ...(returnUrl !== undefined && { returnUrl }),
      ...(cancelUrl !== undefined && { cancelUrl }),
    };
    await this.#commit(record, null, this.#answers.remember(`begin:${key}`, digest, application));
    this.#plan(record);
    return application;
  }

  /** @throws Refusal 404 */
  get(id: string): ApplicationRecord {
    const record = this.#records.get(id);
    if (record === undefined) throw new Refusal(404, 'not_found', 'There is no such application.');
    return record;
  }

  /** The oldest first. */
  byReference(reference: string): Application[] {
    return this.all().filter((application) => application.reference === reference);
  }

  /** The oldest first. */
  all(): Application[] {
    return Array.from(this.#records.values(), ({ application }) => application);
  }

  /** The newest first. */
  latest(limit: number): Application[] {
    return [...this.#records.values()]
      .slice(-limit)
      .reverse()
      .map(({ application }) => application);
  }

  /** Takes a person's choice on its page. Only the first choice counts; one that is processing may still be decided. */
  async decide(id: string, decision: Decision): Promise<ApplicationRecord> {
    const record = this.get(id);
    const { status } = record.application;
    const isOpen = status === 'started' || (status === 'processing' && decision !== 'process');
    if (isOpen) {
      const next = this.#decided(record, decision);
      await this.#commit(next, next.application);
      this.#plan(next);
    }
    return this.get(id);
  }

  /**
   * Takes what was approved, once.
   * @throws Refusal 404, 422 for one that is not approved
   */
  async capture(id: string): Promise<Application> {
    const record = this.get(id);
    const { application } = record;
    if (application.status === 'captured') await this.book.written();
    else if (application.status !== 'approved')
      throw new Refusal(422, 'invalid_state', 'The application is not approved.');
    else await this.#change(record, { status: 'captured' });
    return this.get(id).application;
  }

  /** Ends an application in any state: releases what was approved, or gives all of it back. Repeating it changes nothing. */
  async void(id: string): Promise<Application> {
    const record = this.get(id);
    const { status, approvedCents = 0 } = record.application;
    if (status === 'captured')
      await this.#change(record, { status: 'voided', code: 'voided', refundedCents: approvedCents });
    else if (status === 'started' || status === 'processing' || status === 'approved')
      await this.#change(record, { status: 'voided', code: 'voided' });
    else await this.book.written();
    return this.get(id).application;
  }

  /**
   * Gives back part or all of what was captured, once per idempotency key.
   * @throws Refusal 404, 409 for a key with another body, 422 when more is asked than is left
   */
  async refund(id: string, key: string, amountCents: number): Promise<Application> {
    const record = this.get(id);
    const digest = computeDigest({ id, amountCents });
    const given = this.#answers.of(`refund:${key}`, digest);
    if (given !== undefined) return given;
    const { status, approvedCents = 0, refundedCents } = record.application;
    if (status !== 'captured' || refundedCents + amountCents > approvedCents)
      throw new Refusal(422, 'invalid_state', 'The application has less than that left to refund.');
    const application = { ...record.application, refundedCents: refundedCents + amountCents };
    const answer = this.#answers.remember(`refund:${key}`, digest, application);
    await this.#commit({ ...record, application }, application, answer);
    return application;
  }

  #decided(record: ApplicationRecord, decision: Decision): ApplicationRecord {
    const { settleAt: _settleAt, ...rest } = record;
    const { code: _code, ...application } = record.application;
    const { amountCents } = application;
    const approved = (approvedCents: number): ApplicationRecord => ({
      ...rest,
      application: {
        ...application,
        status: 'approved',
        approvedCents,
        ...(this.party === 'resolve' && { loanId: `LN-${newId('', 10).toUpperCase()}` }),
      },
    });
    const ended = (status: Application['status'], code: string): ApplicationRecord => ({
      ...rest,
      application: { ...application, status, code },
    });
    switch (decision) {
      case 'approve':
        return approved(amountCents);
      case 'approve-less':
        return approved(Math.max(1, amountCents - LESS_CENTS));
      case 'process':
        return { ...ended('processing', '539'), settleAt: Date.now() + this.#options.settleMs };
      case 'decline':
        return ended('declined', 'credit-declined');
      case 'expire':
        return ended('expired', 'expired');
      case 'cancel':
        return ended('cancelled', 'canceled');
    }
  }

  async #change(record: ApplicationRecord, change: Partial<Application>): Promise<void> {
    const application = { ...record.application, ...change };
    await this.#commit({ ...record, application }, application);
  }

  async #commit(
    record: ApplicationRecord,
    announced: Application | null,
    ...more: HostedEntry[]
  ): Promise<void> {
    this.#keep(record);
    const entries: HostedEntry[] = [{ kind: 'application', record }, ...more];
    if (announced === null) return this.book.write(entries);
    const head = {
      id: newId('evt_'),
      type: `application.${announced.status}`,
      createdAt: new Date().toISOString(),
    };
    await this.book.write(entries, {
      ...head,
      body: JSON.stringify({ ...head, data: { application: announced } }),
    });
  }

  protected replay(entry: HostedEntry): void {
    if (entry.kind === 'application') this.#keep(entry.record);
    else this.#answers.keep(entry.record);
  }

  #keep(record: ApplicationRecord): void {
    this.#records.set(record.application.id, record);
    dropOldest(this.#records, this.#options.kept, ({ application }) => this.book.cancel(application.id));
  }

  protected *state(): Iterable<HostedEntry> {
    for (const record of this.#records.values()) yield { kind: 'application', record };
    yield* this.#answers.entries();
  }

  #plan({ application: { id, status, expiresAt }, settleAt }: ApplicationRecord): void {
    const decide = (decision: Decision) => async () => void (await this.decide(id, decision));
    if (status === 'started') this.book.plan(id, new Date(expiresAt).getTime(), decide('expire'));
    else if (status === 'processing' && settleAt !== undefined)
      this.book.plan(id, settleAt, decide('approve'));
    else this.book.cancel(id);
  }
}
