import type { ExchangeProfile } from '@tirekit/channel';
import type { Config, ConfiguredChannel } from '../../../platform/config.ts';

/** A channel's exchange and the terms for paying orders there. */
export interface ConfiguredExchange {
  readonly profile: ExchangeProfile & { readonly postUrl: string };
  /** The seller's time zone, in which documents are dated. */
  readonly timeZone: string;
  /** The exchange signs the ids of its customers with this secret. */
  readonly customerIdSecret: string;
}

function getExchange({ channel, customerIdSecret }: ConfiguredChannel): ConfiguredExchange | null {
  const { exchange, support } = channel;
  if (exchange?.postUrl == null || customerIdSecret === null) return null;
  return {
    profile: { ...exchange, postUrl: exchange.postUrl },
    timeZone: support.hours.zone,
    customerIdSecret,
  };
}

/** The exchanges of this installation by the ids of their channels: those with a checkout, and a secret for their customers. */
export function configuredExchanges({ channels }: Pick<Config, 'channels'>): Map<string, ConfiguredExchange> {
  return new Map(
    channels.flatMap((one) => {
      const exchange = getExchange(one);
      return exchange === null ? [] : [[one.channel.id, exchange] as const];
    }),
  );
}
