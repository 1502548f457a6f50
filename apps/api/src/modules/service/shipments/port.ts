import type { IncomingHttpHeaders } from 'node:http';

export interface NewShipment {
  /** Our order number: the same reference is the same shipment. */
  readonly reference: string;
  readonly to: Consignee;
  /** One package per tire. */
  readonly packages: number;
  /** The carrier's own location that keeps it for the consignee; missing if it is delivered. */
  readonly holdAtLocation?: string | undefined;
  /** The buyer's instructions for the driver: `Leave at the side door.` */
  readonly instructions?: string | undefined;
}

/** The recipient and destination of a shipment, as printed on its label. */
export interface Consignee {
  readonly name: string;
  readonly company?: string | undefined;
  /** One or two lines. */
  readonly street: readonly string[];
  readonly city: string;
  /** Two capital letters. */
  readonly state: string;
  /** Five digits, or nine as `90210-1234`. */
  readonly zip: string;
  /** Ten digits, for the carrier's call before it comes. */
  readonly phone: string;
}

/** Tires that somebody sends back to us with a label that we pay for. */
export interface NewReturn {
  /** The number of the return: the same reference is the same parcel and label. */
  readonly reference: string;
  readonly from: Consignee;
  /** Our warehouse. */
  readonly to: Consignee;
  /** One package per tire. */
  readonly packages: number;
}

export interface ReturnLabel {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Label as the carrier made it; only its beginning was checked. */
  readonly pdf: Buffer;
}

/** A parcel's progress, in carriers' terms. */
export const shipmentStatuses = ['label_created', 'picked_up', 'in_transit', 'delivered'] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** YYYY-MM-DD */
  readonly expectedDelivery: string;
  readonly createdAt: Date;
}

/** The message of a carrier's webhook. */
export interface ShipmentEvent {
  readonly id: string;
  /** `return`: it comes back to us, and its reference is the number of the return. */
  readonly direction: 'outbound' | 'return';
  readonly reference: string;
  readonly trackingNumber: string;
  readonly status: ShipmentStatus;
  readonly at: Date;
  /** YYYY-MM-DD */
  readonly expectedDelivery: string;
}

/** A carrier that takes tires to buyers. */
export interface Carrier {
  /** Throws if no shipment was made, or it is unknown whether one was; repeating it makes no second one. */
  ship(shipment: NewShipment): Promise<Shipment>;
  /**
   * A label for tires that come back. Throws if there is none, or it is unknown; a repeated request makes no
   * second one.
   */
  labelReturn(parcel: NewReturn): Promise<ReturnLabel>;
  /** The carrier's own page where people follow a parcel: an http(s) address. */
  trackingUrl(trackingNumber: string): string;
  /**
   * Reads a webhook from its bytes. Null for events that say nothing about a parcel's progress.
   * @throws WebhookRefused where the signature is not the carrier's, or older than five minutes
   * @throws WebhookUnreadable where a parcel's progress cannot be read
   */
  readWebhook(body: Buffer, headers: IncomingHttpHeaders): ShipmentEvent | null;
}
