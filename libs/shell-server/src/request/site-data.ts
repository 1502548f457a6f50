import { getGlobals, getMenu, getNotifications, type SiteGlobals, type SiteMenu } from '@tirekit/contract';
import type { SiteNotification } from '@tirekit/contract';
import { type ApiClient, toResult } from '@tirekit/api-client';
import type { Channel } from '@tirekit/channel';

/** What every page of a storefront shows around its own content. */
export interface SiteData {
  /** Null while the API cannot be reached; pages then rely on the channel. */
  globals: SiteGlobals | null;
  menu: SiteMenu['groups'];
  notifications: readonly SiteNotification[];
}

const FRESH_MS = 30_000;
/** After a failure the API is asked again after this time. */
const RETRY_MS = 2_000;
/** The menu can be requested under other names; nobody has this many. */
const MENUS_MAX = 16;

/**
 * Globals, menu and notifications, shared by the whole process for 30 s. Stale data is served while it is refreshed, so
 * that no visitor waits for it.
 */
export function createSiteData(
  channel: Channel,
  client: ApiClient,
): (menuChannel?: string) => Promise<SiteData> {
  const kept = new Map<string, { value: SiteData; until: number }>();
  const pending = new Map<string, Promise<SiteData>>();

  const refresh = (menuChannel: string): Promise<SiteData> => {
    const running = pending.get(menuChannel);
    if (running) return running;
    const started = fetchSite(channel, client, menuChannel)
      .then(({ site, whole }) => {
        if (kept.size >= MENUS_MAX) kept.clear();
        const value = whole ? site : { ...site, ...kept.get(menuChannel)?.value };
        kept.set(menuChannel, { value, until: Date.now() + (whole ? FRESH_MS : RETRY_MS) });
        return value;
      })
      .finally(() => pending.delete(menuChannel));
    pending.set(menuChannel, started);
    return started;
  };

  return async (menuChannel = '') => {
    const held = kept.get(menuChannel);
    if (!held) return refresh(menuChannel);
    if (held.until <= Date.now()) void refresh(menuChannel);
    return held.value;
  };
}

async function fetchSite(
  channel: Channel,
  client: ApiClient,
  menuChannel: string,
): Promise<{ site: SiteData; whole: boolean }> {
  // The channel's name on the wire, if it has one. The API goes by the token anyway.
  const named = channel.wireName === null ? {} : { channel: channel.wireName };
  const [globals, menu, notifications] = await Promise.all([
    toResult(client.call(getGlobals, { query: named })),
    toResult(client.call(getMenu, { query: menuChannel ? { channel: menuChannel } : named })),
    toResult(client.call(getNotifications, { query: named })),
  ]);
  return {
    whole: globals.ok && menu.ok && notifications.ok,
    site: {
      globals: globals.ok ? globals.answer.siteGlobals : null,
      menu: menu.ok ? menu.answer.siteMenu.groups : channel.menu,
      notifications: notifications.ok ? notifications.answer.siteNotifications : [],
    },
  };
}
