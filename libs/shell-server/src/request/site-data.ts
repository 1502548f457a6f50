import { getGlobals, getMenu, getNotifications, type SiteGlobals, type SiteMenu } from '@tirekit/contract';
import type { SiteNotification } from '@tirekit/contract';
import { type ApiClient, toResult } from '@tirekit/api-client';
import type { Channel } from '@tirekit/channel';
import { LRUCache } from 'lru-cache';
import { timeLimits } from './time-limits.ts';

/** The data that every page of a storefront shows around its own content. */
export interface SiteData {
  /** Null while the API cannot be reached; pages then rely on the channel. */
  globals: SiteGlobals | null;
  menu: SiteMenu['groups'];
  notifications: readonly SiteNotification[];
}

const FRESH_MS = 30_000;
/** After a failure the API is asked again after this time. */
const RETRY_MS = 2_000;
/** The number of answers kept for visitors whose region, ZIP code, or account is known. */
const KEPT_MAX = 500;

/** The visitor who asks, if known (specification section 7: user region, ZIP code, SSO uid). */
export interface AskingVisitor {
  /** Distinguishes them; never logged. */
  readonly key: string;
  /** Sends what is known of them. */
  readonly client: ApiClient;
}

/** @param menuChannel whose menu, if not the storefront's own */
export type ReadSiteData = (menuChannel?: string, visitor?: AskingVisitor) => Promise<SiteData>;

/**
 * Globals, menu and notifications, kept for 30 s: for the whole process, and apart for visitors who are known. Stale data
 * is served while it is refreshed, so that no visitor waits for it.
 *
 * @param onCounts told how much the storefront offers, whenever the API has said it
 */
export function createSiteData(
  channel: Channel,
  client: ApiClient,
  onCounts: (counts: SiteGlobals['counts']) => void,
): ReadSiteData {
  const kept = new LRUCache<string, { value: SiteData; until: number }>({ max: KEPT_MAX });
  const pending = new Map<string, Promise<SiteData>>();

  const refresh = (key: string, menuChannel: string, asking: ApiClient): Promise<SiteData> => {
    const running = pending.get(key);
    if (running) return running;
    const started = fetchSite(channel, asking, menuChannel)
      .then(({ site, whole }) => {
        const value = whole ? site : { ...site, ...kept.get(key)?.value };
        if (site.globals !== null) onCounts(site.globals.counts);
        kept.set(key, { value, until: Date.now() + (whole ? FRESH_MS : RETRY_MS) });
        return value;
      })
      .finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };

  return async (menuChannel = '', visitor) => {
    const key = `${menuChannel}\n${visitor?.key ?? ''}`;
    const held = kept.get(key);
    const asking = visitor?.client ?? client;
    if (!held) return refresh(key, menuChannel, asking);
    if (held.until <= Date.now()) void refresh(key, menuChannel, asking);
    return held.value;
  };
}

/** The facts about its visitor that a storefront sends when it asks about itself (specification section 7). */
const OF_VISITOR = {
  globals: ['userRegion', 'ssoUid', 'userZip'],
  menu: ['userRegion', 'ssoUid'],
} as const;

async function fetchSite(
  channel: Channel,
  client: ApiClient,
  menuChannel: string,
): Promise<{ site: SiteData; whole: boolean }> {
  // The channel's name on the wire, if it has one. The API goes by the token anyway.
  const named = channel.wireName === null ? {} : { channel: channel.wireName };
  const menu = menuChannel ? { channel: menuChannel } : named;
  const timeoutMs = timeLimits.siteDataMs;
  const [globals, shownMenu, notifications] = await Promise.all([
    toResult(client.call(getGlobals, { query: named, visitorQuery: OF_VISITOR.globals, timeoutMs })),
    toResult(client.call(getMenu, { query: menu, visitorQuery: OF_VISITOR.menu, timeoutMs })),
    toResult(client.call(getNotifications, { query: named, timeoutMs })),
  ]);
  return {
    whole: globals.ok && shownMenu.ok && notifications.ok,
    site: {
      globals: globals.ok ? globals.answer.siteGlobals : null,
      menu: shownMenu.ok ? shownMenu.answer.siteMenu.groups : channel.menu,
      notifications: notifications.ok ? notifications.answer.siteNotifications : [],
    },
  };
}
