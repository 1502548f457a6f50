import type { CartLine, Drive, TireSummary } from '@tirekit/contract';
import type { FitmentFinding, FittingJob } from '@tirekit/tires';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';

/** A tire in a cart, and the car for which it was chosen. */
export interface ChosenTire {
  readonly skuId: string;
  readonly quantity: number;
  /** Front and rear of a staggered car share it. */
  readonly setId: string | null;
  readonly fitmentId: string | null;
  readonly drive: Drive | null;
  readonly axle: 'front' | 'rear' | null;
  /** Diameter in inches of the wheels that it is for, if the car is to get others than it came with. */
  readonly wheelIn: number | null;
}

/** The tire as lists show it, with the verdict about that car. */
export interface JudgedTire {
  readonly item: TireSummary;
  /** Null if none was chosen, or it is no longer known. */
  readonly car: CartLine['car'];
}

/** Findings about all tires for one car together, the most serious first. */
export interface CarAdvice {
  /** Null for front and rear of a set without a car. */
  readonly car: CartLine['car'];
  readonly reasons: readonly FitmentFinding[];
}

/** Tires that are not one kind of set, or too few of one: the buyer is stopped, or must agree to a note. */
export interface KindFinding {
  /** The car that they are for; null for front and rear of a set without one. */
  readonly car: CartLine['car'];
  readonly reason: FitmentFinding;
  /** The positions of the tires that it is about. */
  readonly tires: readonly number[];
}

/** The catalog's facts about a channel's tires. */
export interface TireCards {
  show(channel: BuyersChannel, tires: readonly ChosenTire[]): ShownTires;
  /** Findings about sets that are not of one kind, or not enough tires for their car; empty if there are none. */
  kinds(channel: BuyersChannel, tires: readonly ChosenTire[]): readonly KindFinding[];
  /** The work of a shop to install them. Tires that the channel doesn't sell are left out; null if none is left. */
  job(channel: BuyersChannel, tires: readonly ChosenTire[]): FittingJob | null;
}

export interface ShownTires {
  /** One per tire, in the same order; null for a tire that the channel does not know. */
  readonly cards: readonly (JudgedTire | null)[];
  /** At most one per car. A tire that does not fit by itself says so on its own card. */
  readonly advice: readonly CarAdvice[];
}
