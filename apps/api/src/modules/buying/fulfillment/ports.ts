import type { PickupLocation } from '@tirekit/contract';

/** A carrier's places where buyers may pick their tires up. */
export interface CarrierLocations {
  /**
   * A location; null if there is none with this id.
   * @param zip where the buyer has found it
   * @throws ApiProblem `unavailable` while the carrier does not answer
   */
  byId(locationId: string, zip: string): Promise<PickupLocation | null>;
  /**
   * The location nearest to a ZIP code; null if there is none near.
   * @throws ApiProblem `unavailable` while the carrier does not answer
   */
  nearest(zip: string): Promise<PickupLocation | null>;
}
