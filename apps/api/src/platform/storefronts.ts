import type { ConfiguredChannel } from './config.ts';

/** The configured storefronts by their ids. */
export type Storefronts = ReadonlyMap<string, ConfiguredChannel>;

/** @throws Error for a storefront that is not configured any more: its jobs wait until it is again */
export type StorefrontOf = (channelId: string) => ConfiguredChannel;

export const storefrontsById = (channels: readonly ConfiguredChannel[]): Storefronts =>
  new Map(channels.map((storefront) => [storefront.channel.id, storefront]));

export const mustBeConfigured =
  (storefronts: Storefronts): StorefrontOf =>
  (channelId) => {
    const storefront = storefronts.get(channelId);
    if (storefront === undefined) throw new Error(`The storefront ${channelId} is not configured any more`);
    return storefront;
  };
