import type { Channel } from './channel.ts';

/** Specification section 2, simple shop: no brand in titles, its own name in descriptions, out of the indexes. */
export const simpleShopMetadata = (name: string): Channel['metadata'] => ({
  titleSuffix: null,
  fixed: null,
  nameInDescriptions: name,
  robots: 'noindex,nofollow',
  identity: true,
});

/** What a storefront is called where the simple shop's flag is on. */
const NAME = 'Simple Tire Shop';

/** A storefront as its environment wants it: `SIMPLE_SHOP=1` (the specification's flag) makes a simple shop of it. */
export function inEnvironment(channel: Channel, env: Readonly<Record<string, string | undefined>>): Channel {
  if (env['SIMPLE_SHOP'] !== '1') return channel;
  const description = channel.description.replaceAll(channel.name, NAME);
  return { ...channel, description, metadata: simpleShopMetadata(NAME) };
}
