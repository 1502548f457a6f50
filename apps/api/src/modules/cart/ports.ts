import type { Channel } from '@tirekit/channel';
import type { CartLine, TireSummary } from '@tirekit/contract';

/** A tire of a cart, and the car that it was chosen for. */
export interface ChosenTire {
  readonly skuId: string;
  readonly fitmentId: string | null;
  readonly axle: 'front' | 'rear' | null;
}

/** The same as lists show it, with the verdict on that car. */
export interface TireCard {
  readonly item: TireSummary;
  /** Null where none was chosen, or it is no longer known. */
  readonly car: CartLine['car'];
}

/** What the catalogue says of tires in a channel. */
export interface TireCards {
  /** One card a tire, in their order; null for a tire that the channel does not know. */
  cards(channel: Channel, tires: readonly ChosenTire[]): Promise<readonly (TireCard | null)[]>;
}
