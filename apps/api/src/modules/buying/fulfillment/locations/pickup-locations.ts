import { hoursLines } from '@tirekit/channel';
import type { PickupLocation } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../../../platform/db/database.ts';
import { ApiProblem } from '../../../../platform/http/api-problem.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { placeRepository } from '../../places/index.ts';
import type { LocationDirectory } from './port.ts';

const UNAVAILABLE =
  'We can’t show FedEx locations right now. Please try again in a few minutes, or choose another way to get your tires.';

/** Opening hours may change tomorrow; the way through checkout takes minutes. */
const KEPT_MS = 10 * 60_000;
const KEPT = 2_000;
/** Milliseconds that a directory is not asked again after a failure, so that not every page waits for it. */
const PAUSE_MS = 20_000;

export interface PickupLocationsOptions {
  readonly db: Queries;
  /** Null where this installation has none. */
  readonly directory: LocationDirectory | null;
  readonly log: Pick<Log, 'warn'>;
  readonly pauseMs?: number;
}

/** The FedEx locations where buyers may collect their tires. */
export class PickupLocations {
  readonly #options: PickupLocationsOptions;
  readonly #kept = new LRUCache<string, readonly PickupLocation[]>({ max: KEPT, ttl: KEPT_MS });
  #pausedUntil = 0;

  constructor(options: PickupLocationsOptions) {
    this.#options = options;
  }

  /**
   * Locations near a ZIP code, nearest first; none in a place that has none.
   * @throws ApiProblem `unavailable` if the directory does not answer
   */
  async near(zip: string): Promise<readonly PickupLocation[]> {
    const known = this.#kept.get(zip);
    if (known !== undefined) return known;
    const found = await this.#ask(zip);
    this.#kept.set(zip, found);
    return found;
  }

  /** The nearest location; null without one nearby. @throws as {@link near} */
  async nearest(zip: string): Promise<PickupLocation | null> {
    return (await this.near(zip))[0] ?? null;
  }

  /**
   * A location that was chosen near a ZIP code; null if it is not there any more. The directory knows no ids apart from a
   * place, so both are kept together.
   * @throws as {@link near}
   */
  async byId(locationId: string, zip: string): Promise<PickupLocation | null> {
    return (await this.near(zip)).find((location) => location.locationId === locationId) ?? null;
  }

  async #ask(zip: string): Promise<PickupLocation[]> {
    const { db, directory, log, pauseMs = PAUSE_MS } = this.#options;
    if (directory === null || performance.now() < this.#pausedUntil)
      throw new ApiProblem('unavailable', UNAVAILABLE);
    const place = await placeRepository(db).byZip(zip);
    const found = await directory.near(zip).catch((error: unknown) => {
      this.#pausedUntil = performance.now() + pauseMs;
      log.warn({ err: error }, 'We can’t show FedEx locations');
      throw new ApiProblem('unavailable', UNAVAILABLE);
    });
    return found.map(({ hours, ...location }) => ({
      ...location,
      hours:
        hours.length === 0
          ? []
          : hoursLines({ zone: place?.timeZone ?? 'America/New_York', ranges: [...hours] }),
    }));
  }
}
