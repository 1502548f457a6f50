import type { SiteNotification } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';

const ON_NOW = `
  SELECT notification_id AS id, kind, message AS text, link, closable FROM site_notification
  WHERE (channel_id IS NULL OR channel_id = $1) AND starts_at <= now() AND (ends_at IS NULL OR ends_at > now())
  ORDER BY rank, notification_id`;

/** The banners that a storefront shows now, the most important first. */
export function notificationsOf(db: Queries, channelId: string): Promise<SiteNotification[]> {
  return db.query<SiteNotification>(ON_NOW, [channelId]);
}
