import type { Logger } from 'pino';
import { BookKeeper } from '../platform/book-keeper.ts';
import { dropOldest } from '../platform/drop-oldest.ts';
import { Refusal } from '../platform/http.ts';
import { newDigits, newId } from '../platform/ids.ts';
import type { OutboxEvent } from '../platform/outbox.ts';
import {
  CarrierEntry,
  shipmentStatuses,
  type ReturnRequest,
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
  /** The number of newest shipments that are kept. */
  shipmentsKept: number;
  log: Logger;
}

/** The carrier's shipments. */
export class Shipments extends BookKeeper<CarrierEntry> {
  /** The maximum number of shipments kept. */
  readonly shipmentsKept: number;
  readonly #stepMs: number;
  readonly #shipments = new Map<string, Shipment>();
  readonly #byReference = new Map<string, string>();

  constructor({ file, webhook, stepMs, shipmentsKept, log }: ShipmentsOptions) {
    super({
      file,
      entry: CarrierEntry,
      webhook: { ...webhook, signatureHeader: 'x-carrier-signature' },
      log,
    });
    this.shipmentsKept = shipmentsKept;
    this.#stepMs = stepMs;
  }

  override start(): void {
    super.start();
    for (const shipment of this.#shipments.values()) this.#planStep(shipment);
  }

  /**
   * Takes a shipment over; the same reference gives the shipment that it gave before.
   * @throws Refusal 409 when that went somewhere else
   */
  create(request: ShipmentRequest): Promise<Shipment> {
    return this.#createOnce({ request });
  }

  /**
   * Takes a return over, which moves when somebody moves it; references of returns are their own.
   * @throws Refusal 409 when the reference already has another return
   */
  createReturn(request: ReturnRequest): Promise<Shipment> {
    return this.#createOnce({ request, direction: 'return' });
  }

  async #createOnce({ request, direction }: Pick<Shipment, 'request' | 'direction'>): Promise<Shipment> {
    const known = this.#byReference.get(getReference({ request, direction }));
    if (known !== undefined) {
      const shipment = this.get(known);
      if (JSON.stringify(shipment.request) !== JSON.stringify(request)) {
        throw new Refusal(409, 'reference_reused', 'This reference already has a shipment of another kind.');
      }
      await this.book.written();
      return shipment;
    }
    const now = new Date();
    const shipment: Shipment = {
      trackingNumber: `${direction === 'return' ? 'SR' : 'SF'}${newDigits(12)}`,
      request,
      ...(direction && { direction }),
      history: [{ status: 'label_created', at: now.toISOString() }],
      expectedDelivery: expectedDelivery(now, request.to),
      ...(direction !== 'return' && { nextStepAt: now.getTime() + this.#stepMs }),
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

  get count(): number {
    return this.#shipments.size;
  }

  /** The newest shipments to people first. */
  latest(limit: number): Shipment[] {
    return this.#newest(limit, undefined);
  }

  /** The newest returns first. */
  latestReturns(limit: number): Shipment[] {
    return this.#newest(limit, 'return');
  }

  #newest(limit: number, wanted: Shipment['direction']): Shipment[] {
    return [...this.#shipments.values()]
      .filter(({ direction }) => direction === wanted)
      .slice(-limit)
      .reverse();
  }

  /** Moves a shipment one step on; a delivered one stays as it is. */
  async step(trackingNumber: string): Promise<void> {
    const { nextStepAt: _passed, ...shipment } = this.get(trackingNumber);
    const status = statusAfter(getStatus(shipment));
    if (status === undefined) return;
    const now = new Date();
    await this.#commit({
      ...shipment,
      history: [...shipment.history, { status, at: now.toISOString() }],
      ...(statusAfter(status) === undefined || shipment.direction === 'return'
        ? {}
        : { nextStepAt: now.getTime() + this.#stepMs }),
    });
  }

  protected replay({ shipment }: CarrierEntry): void {
    this.#keep(shipment);
  }

  protected *state(): Iterable<CarrierEntry> {
    for (const shipment of this.#shipments.values()) yield { kind: 'shipment', shipment };
  }

  async #commit(shipment: Shipment): Promise<void> {
    this.#keep(shipment);
    this.#planStep(shipment);
    await this.book.write([{ kind: 'shipment', shipment }], shipmentEvent(shipment));
  }

  #keep(shipment: Shipment): void {
    this.#shipments.set(shipment.trackingNumber, shipment);
    this.#byReference.set(getReference(shipment), shipment.trackingNumber);
    dropOldest(this.#shipments, this.shipmentsKept, (old) => {
      this.book.cancel(old.trackingNumber);
      this.#byReference.delete(getReference(old));
    });
  }

  #planStep({ trackingNumber, nextStepAt }: Shipment): void {
    if (nextStepAt === undefined) this.book.cancel(trackingNumber);
    else this.book.plan(trackingNumber, nextStepAt, () => this.step(trackingNumber));
  }
}

const getReference = ({ request, direction }: Pick<Shipment, 'request' | 'direction'>): string =>
  direction === 'return' ? `return ${request.reference}` : request.reference;

/** The current status. */
export function getStatus({ history }: Pick<Shipment, 'history'>): ShipmentStatus {
  return history.at(-1)?.status ?? 'label_created';
}

function statusAfter(status: ShipmentStatus): ShipmentStatus | undefined {
  return shipmentStatuses[shipmentStatuses.indexOf(status) + 1];
}

function shipmentEvent(shipment: Shipment): OutboxEvent {
  const { trackingNumber, request, history, expectedDelivery: expected } = shipment;
  const at = history.at(-1)?.at ?? new Date().toISOString();
  const id = newId('evt_');
  const type = shipment.direction === 'return' ? 'return.updated' : 'shipment.updated';
  const status = getStatus(shipment);
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
