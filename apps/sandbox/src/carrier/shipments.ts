import type { Logger } from 'pino';
import { Refusal } from '../platform/http.ts';
import { newDigits, newId } from '../platform/ids.ts';
import { openJournal, type Journal } from '../platform/journal.ts';
import { Outbox, type OutboxEvent } from '../platform/outbox.ts';
import {
  CarrierEntry,
  shipmentStatuses,
  type Shipment,
  type ShipmentRequest,
  type ShipmentStatus,
} from './protocol.ts';
import { expectedDelivery } from './transit.ts';

interface ShipmentsOptions {
  file: string;
  webhook: { url: string; secret: string };
  /** Time between two steps of the timetable. */
  stepMs: number;
  log: Logger;
}

/** The carrier's shipments: each change stands in the journal before it is answered or told by webhook. */
export class Shipments {
  readonly outbox: Outbox;
  readonly #options: ShipmentsOptions;
  readonly #shipments = new Map<string, Shipment>();
  readonly #byReference = new Map<string, string>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #journal: Journal<CarrierEntry> | undefined;

  constructor(options: ShipmentsOptions) {
    this.#options = options;
    this.outbox = new Outbox({
      ...options.webhook,
      signatureHeader: 'x-carrier-signature',
      log: options.log,
      delivered: (id, at) => this.#write({ kind: 'delivered', id, at }),
    });
  }

  /** Reads the journal back. Nothing moves before `start`. */
  async open(): Promise<void> {
    const { file, log } = this.#options;
    this.#journal = await openJournal({
      file,
      entry: CarrierEntry,
      replay: (entry) => this.#replay(entry),
      warn: (message) => log.warn(message),
    });
  }

  start(): void {
    this.outbox.start();
    for (const shipment of this.#shipments.values()) this.#scheduleStep(shipment);
  }

  async close(): Promise<void> {
    this.outbox.stop();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await this.#journal?.close();
  }

  /**
   * Takes a shipment over; the same reference gives the shipment that it gave before.
   * @throws Refusal 409 when that went somewhere else
   */
  async create(request: ShipmentRequest): Promise<Shipment> {
    const known = this.#byReference.get(request.reference);
    if (known !== undefined) {
      const shipment = this.get(known);
      if (JSON.stringify(shipment.request) !== JSON.stringify(request)) {
        throw new Refusal(409, 'reference_reused', 'This reference already has a shipment of another kind.');
      }
      await this.#journal?.written();
      return shipment;
    }
    const now = new Date();
    const shipment: Shipment = {
      trackingNumber: `SF${newDigits(12)}`,
      request,
      history: [{ status: 'label_created', at: now.toISOString() }],
      expectedDelivery: expectedDelivery(now, request.to),
      nextStepAt: now.getTime() + this.#options.stepMs,
    };
    await this.#commit(shipment);
    return shipment;
  }

  /** @throws Refusal 404 */
  get(trackingNumber: string): Shipment {
    const shipment = this.#shipments.get(trackingNumber);
    if (!shipment) throw new Refusal(404, 'not_found', 'There is no such shipment.');
    return shipment;
  }

  /** The newest shipments first. */
  latest(limit: number): Shipment[] {
    return [...this.#shipments.values()].slice(-limit).reverse();
  }

  /** Moves a shipment one step on; a delivered one stays. */
  async step(trackingNumber: string): Promise<void> {
    const { nextStepAt: _passed, ...shipment } = this.get(trackingNumber);
    const status = statusAfter(statusOf(shipment));
    if (status === undefined) return;
    const now = new Date();
    await this.#commit({
      ...shipment,
      history: [...shipment.history, { status, at: now.toISOString() }],
      ...(statusAfter(status) === undefined ? {} : { nextStepAt: now.getTime() + this.#options.stepMs }),
    });
  }

  async #commit(shipment: Shipment): Promise<void> {
    this.#keep(shipment);
    this.#scheduleStep(shipment);
    const event = shipmentEvent(shipment);
    await this.#write({ kind: 'shipment', shipment }, { kind: 'event', event });
    this.outbox.add(event);
  }

  #keep(shipment: Shipment): void {
    this.#shipments.set(shipment.trackingNumber, shipment);
    this.#byReference.set(shipment.request.reference, shipment.trackingNumber);
  }

  #replay(entry: CarrierEntry): void {
    if (entry.kind === 'shipment') this.#keep(entry.shipment);
    else if (entry.kind === 'event') this.outbox.restore(entry.event);
    else this.outbox.restoreDelivered(entry.id, entry.at);
  }

  #scheduleStep({ trackingNumber, nextStepAt }: Shipment): void {
    clearTimeout(this.#timers.get(trackingNumber));
    this.#timers.delete(trackingNumber);
    if (nextStepAt === undefined) return;
    const step = () =>
      void this.step(trackingNumber).catch((error: unknown) =>
        this.#options.log.error({ error, trackingNumber }, 'shipment not moved'),
      );
    this.#timers.set(trackingNumber, setTimeout(step, Math.max(0, nextStepAt - Date.now())));
  }

  async #write(...entries: CarrierEntry[]): Promise<void> {
    if (!this.#journal) throw new Error('The shipments are not open');
    await this.#journal.append(...entries);
  }
}

/** The status that holds now. */
export function statusOf({ history }: Pick<Shipment, 'history'>): ShipmentStatus {
  return history.at(-1)?.status ?? 'label_created';
}

function statusAfter(status: ShipmentStatus): ShipmentStatus | undefined {
  return shipmentStatuses[shipmentStatuses.indexOf(status) + 1];
}

function shipmentEvent(shipment: Shipment): OutboxEvent {
  const { trackingNumber, request, history, expectedDelivery: expected } = shipment;
  const at = history.at(-1)?.at ?? new Date().toISOString();
  const id = newId('evt_');
  const type = 'shipment.updated';
  const status = statusOf(shipment);
  const body = JSON.stringify({
    id,
    type,
    trackingNumber,
    reference: request.reference,
    status,
    at,
    expectedDelivery: expected,
  });
  return { id, type: `${type}: ${status}`, createdAt: at, body };
}
