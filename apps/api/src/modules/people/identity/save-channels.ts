import type { ConfiguredChannel } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/database.ts';

/** Stores the storefronts' definitions, for reports and for modules that join with them. */
export async function saveChannels(db: Database, channels: readonly ConfiguredChannel[]): Promise<void> {
  for (const { channel } of channels) {
    await db.execute(
      `INSERT INTO channel (channel_id, definition) VALUES ($1, $2)
       ON CONFLICT (channel_id) DO UPDATE SET definition = excluded.definition, updated_at = now()
       WHERE channel.definition <> excluded.definition`,
      [channel.id, JSON.stringify(channel)],
    );
  }
}
