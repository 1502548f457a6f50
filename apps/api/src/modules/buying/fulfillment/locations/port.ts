import type { OpeningHours } from '@tirekit/contract';

/** A place where a carrier keeps parcels for buyers, as its directory describes it. */
export interface CarrierLocation {
  readonly locationId: string;
  readonly name: string;
  readonly addressLine1: string;
  readonly city: string;
  /** Two capital letters. */
  readonly state: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly distanceMiles: number;
  /** On the place's own clock. */
  readonly hours: readonly OpeningHours[];
}

/** A carrier's directory of the places where it keeps parcels. */
export interface LocationDirectory {
  /** Locations near a ZIP code, nearest first. Rejects when there is no answer in time. */
  near(zip: string): Promise<CarrierLocation[]>;
}
