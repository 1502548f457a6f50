import type { Channel } from '@tirekit/channel';
import type { TireSummary } from '@tirekit/contract';

/** What the catalogue says of tires in a channel, as lists show them; unknown ids are missing. */
export interface TireCards {
  summaries(channel: Channel, itemIds: readonly string[]): ReadonlyMap<string, TireSummary>;
}
