import type { Channel } from '@tirekit/channel';
import type { CartLine, TireSummary } from '@tirekit/contract';
import type { FitmentReason } from '@tirekit/tires';

/** A tire of a cart, and the car that it was chosen for. */
export interface ChosenTire {
  readonly skuId: string;
  readonly quantity: number;
  /** Front and rear of a staggered car share it. */
  readonly setId: string | null;
  readonly fitmentId: string | null;
  readonly axle: 'front' | 'rear' | null;
}

/** The same as lists show it, with the verdict on that car. */
export interface TireCard {
  readonly item: TireSummary;
  /** Null where none was chosen, or it is no longer known. */
  readonly car: CartLine['car'];
}

/** What to say of all tires for one car together, the gravest first. */
export interface CarAdvice {
  readonly car: NonNullable<CartLine['car']>;
  readonly reasons: readonly FitmentReason[];
}

/** What the catalogue says of tires in a channel. */
export interface TireCards {
  show(channel: Channel, tires: readonly ChosenTire[]): ShownTires;
}

export interface ShownTires {
  /** One a tire, in their order; null for a tire that the channel does not know. */
  readonly cards: readonly (TireCard | null)[];
  /** One a car, where there is any; a tire that does not fit by itself has said so on its card. */
  readonly advice: readonly CarAdvice[];
}
