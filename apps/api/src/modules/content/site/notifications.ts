import { type Channel, hasFeature } from '@tirekit/channel';
import type { SiteNotification } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

const ON_NOW = `
  SELECT notification_id AS id, kind, message AS text, link, closable FROM site_notification
  WHERE (channel_id IS NULL OR channel_id = $1) AND ($2 OR kind <> 'promotion') AND starts_at <= now() AND (ends_at IS NULL OR ends_at > now())
  ORDER BY rank, notification_id`;

/** The banners that a storefront shows now, the most important first. One without deals shows no promotions. */
export function listNotifications(
  db: Queries,
  channel: Pick<Channel, 'id' | 'features'>,
): Promise<SiteNotification[]> {
  return db.query<SiteNotification>(ON_NOW, [channel.id, hasFeature(channel, 'deals')]);
}
