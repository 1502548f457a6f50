import type { Channel } from '@tirekit/channel';
import { describeSite } from '@tirekit/shell-server/site';

/** Every storefront of the workspace. A new one appears in the toolbar as soon as it has a channel.ts. */
const files = import.meta.glob<Channel>('../../*/channel.ts', { eager: true, import: 'channel' });

export const storefronts: readonly Channel[] = Object.values(files);

const byId = new Map(storefronts.map((channel) => [channel.id, channel]));

/** The storefront with this id, described as its own server would describe it. Throws if there is none. */
export function getSite(id: string) {
  const channel = byId.get(id);
  if (channel === undefined)
    throw new Error(`No storefront is called "${id}": ${[...byId.keys()].join(', ')}`);
  return describeSite(channel, {
    hostUrl: 'https://shop.example',
    embedOrigins: null,
    globals: { sampleData: true },
    menu: channel.menu,
    notifications: [],
  });
}
