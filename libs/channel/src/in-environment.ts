import * as z from 'zod/mini';
import { simpleShopMetadata } from './building-blocks.ts';
import { type Channel, channelVariable } from './channel.ts';
import { ChannelProblem, problemOf } from './define-channel.ts';
import { OutsideOrigin } from './origins.ts';

/** A storefront's name when the simple-shop flag is on. */
const SIMPLE_SHOP_NAME = 'Simple Tire Shop';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A storefront adjusted by its environment:
 * - `SIMPLE_SHOP=1` (the specification's flag) turns it into a simple shop;
 * - `ORIGINS_<CHANNEL>` adds outside origins, as JSON in the form of the channel's `origins.outside`.
 * @throws ChannelProblem if `ORIGINS_<CHANNEL>` cannot be used
 *
 * @example
 * ORIGINS_RETAIL='[{"origin":"https://tiles.example","uses":["connect","image"],"pages":["/installers"]}]'
 */
export function inEnvironment(channel: Channel, env: Environment): Channel {
  return withOrigins(env['SIMPLE_SHOP'] === '1' ? asSimpleShop(channel) : channel, env);
}

function asSimpleShop(channel: Channel): Channel {
  const description = channel.description.replaceAll(channel.name, SIMPLE_SHOP_NAME);
  return { ...channel, description, metadata: simpleShopMetadata(SIMPLE_SHOP_NAME) };
}

function withOrigins(channel: Channel, env: Environment): Channel {
  const variable = channelVariable('ORIGINS', channel.id);
  const given = env[variable];
  if (!given) return channel;
  const parsed = z.array(OutsideOrigin).safeParse(jsonOf(given));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => ({ ...issue, path: [variable, ...issue.path] }));
    throw new ChannelProblem(channel.id, problems.map(problemOf));
  }
  const { origins } = channel;
  return { ...channel, origins: { ...origins, outside: [...origins.outside, ...parsed.data] } };
}

/** Undefined for text that is not JSON; no schema accepts that. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
