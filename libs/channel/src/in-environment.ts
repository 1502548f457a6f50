import { exchangeHandOverPath } from '@tirekit/contract';
import * as z from 'zod/mini';
import { simpleShopMetadata } from './building-blocks.ts';
import { type Channel, channelVariable, DefaultZip } from './channel.ts';
import { ChannelProblem, formatIssue } from './define-channel.ts';
import { ExchangeProfile } from './exchange-profile.ts';
import { OutsideOrigin } from './origins.ts';

/** A storefront's name when the simple-shop flag is on. */
const SIMPLE_SHOP_NAME = 'Simple Tire Shop';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A storefront adjusted by its environment:
 * - `SIMPLE_SHOP=1` (the specification's flag) turns it into a simple shop;
 * - `ORIGINS_<CHANNEL>` adds outside origins, as JSON in the form of the channel's `origins.outside`;
 * - `EXCHANGE_CHECKOUT_URL_<CHANNEL>` is the checkout of the channel's exchange;
 * - `DEFAULT_ZIP_<CHANNEL>` is its `defaultZip`.
 * @throws ChannelProblem if a variable cannot be used
 *
 * @example
 * ORIGINS_RETAIL='[{"origin":"https://tiles.example","uses":["connect","image"],"pages":["/installers"]}]'
 */
export function inEnvironment(channel: Channel, env: Environment): Channel {
  const own = env['SIMPLE_SHOP'] === '1' ? asSimpleShop(channel) : channel;
  return withPartnerSettings(withOrigins(own, env), env);
}

/**
 * The part of a storefront's adjustments that its server and the API share: the checkout of its exchange, and its ZIP code.
 * @throws ChannelProblem if a variable cannot be used
 */
export function withPartnerSettings(channel: Channel, env: Environment): Channel {
  return withDefaultZip(withExchange(channel, env), env);
}

function asSimpleShop(channel: Channel): Channel {
  const description = channel.description.replaceAll(channel.name, SIMPLE_SHOP_NAME);
  return { ...channel, description, metadata: simpleShopMetadata(SIMPLE_SHOP_NAME) };
}

function withOrigins(channel: Channel, env: Environment): Channel {
  const variable = channelVariable('ORIGINS', channel.id);
  const given = env[variable];
  if (!given) return channel;
  const added = accepted(channel, variable, z.array(OutsideOrigin), parseJsonText(given));
  const { origins } = channel;
  return { ...channel, origins: { ...origins, outside: [...origins.outside, ...added] } };
}

function withExchange(channel: Channel, env: Environment): Channel {
  const variable = channelVariable('EXCHANGE_CHECKOUT_URL', channel.id);
  const postUrl = env[variable];
  if (!postUrl || channel.exchange === null) return channel;
  const exchange = accepted(channel, variable, ExchangeProfile, { ...channel.exchange, postUrl });
  const checkout: OutsideOrigin = {
    origin: new URL(postUrl).origin,
    uses: ['form'],
    pages: [exchangeHandOverPath],
  };
  const { origins } = channel;
  return { ...channel, exchange, origins: { ...origins, outside: [...origins.outside, checkout] } };
}

function withDefaultZip(channel: Channel, env: Environment): Channel {
  const variable = channelVariable('DEFAULT_ZIP', channel.id);
  const given = env[variable];
  return given ? { ...channel, defaultZip: accepted(channel, variable, DefaultZip, given) } : channel;
}

/** @throws ChannelProblem that names the variable */
function accepted<S extends z.core.$ZodType>(
  { id }: Channel,
  variable: string,
  schema: S,
  given: unknown,
): z.output<S> {
  const parsed = z.safeParse(schema, given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => ({ ...issue, path: [variable, ...issue.path] }));
  throw new ChannelProblem(id, problems.map(formatIssue));
}

/** Undefined for text that is not JSON; no schema accepts that. */
function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
