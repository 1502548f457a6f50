import type { Channel } from './channel.ts';

/**
 * Specification section 2, simple shop: no brand in titles, its own name in descriptions, excluded from search engines.
 */
export const simpleShopMetadata = (name: string): Channel['metadata'] => ({
  titleSuffix: null,
  fixed: null,
  nameInDescriptions: name,
  robots: 'noindex,nofollow',
  identity: true,
});

/** A storefront's name when the simple-shop flag is on. */
const NAME = 'Simple Tire Shop';

/** A storefront adjusted by its environment: `SIMPLE_SHOP=1` (the specification's flag) turns it into a simple shop. */
export function inEnvironment(channel: Channel, env: Readonly<Record<string, string | undefined>>): Channel {
  if (env['SIMPLE_SHOP'] !== '1') return channel;
  const description = channel.description.replaceAll(channel.name, NAME);
  return { ...channel, description, metadata: simpleShopMetadata(NAME) };
}
