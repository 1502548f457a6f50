import { createApiClient, createTokenSource, type TokenSource } from '@tirekit/api-client';
import { type Channel, hasFeature } from '@tirekit/channel';
import { getCatalogVersion, getGlobals } from '@tirekit/contract';
import { apiTransport } from '../api-proxy/api-transport.ts';
import { createSeal, type Seal } from '../session-storage/frame-storage.ts';
import { createProviderClient, type ProviderClient } from '../sign-on/provider-client.ts';
import { createSignOns, type SignOns } from '../sign-on/sign-ons.ts';
import { catalogState, type CatalogState } from './catalog-state.ts';
import { type ContentState, createContentState } from './content-state.ts';
import { reportFailure, reportOnceStarted } from './report-failure.ts';
import { readShellEnv, type ShellEnv } from './shell-env.ts';
import { followNetwork } from './follow-network.ts';
import { createSiteData, type ReadSiteData } from './site-data.ts';
import { createMeasurement, type Measurement } from '../measurement/measurement.ts';
import { timeLimits } from './time-limits.ts';

/** The parts that a shell's process shares between all its visitors. */
export interface Shell {
  readonly channel: Channel;
  readonly env: ShellEnv;
  readonly tokens: TokenSource;
  readonly catalogState: CatalogState;
  readonly content: ContentState;
  /** From now on the texts' counts are asked for every minute, until `content` is closed. Resolves after the first answer. */
  followNetwork(): Promise<void>;
  /** Globals, menu and notifications; the menu may be that of another channel. */
  readonly siteData: ReadSiteData;
  /** The kept sign-ons; null if the storefront has no accounts, or is in a frame, which can't go through sign-on. */
  readonly signOns: SignOns | null;
  /** The way to the OpenID provider; null where there is no sign-on. */
  readonly provider: ProviderClient | null;
  /** Encrypts what a frame keeps; null where the session is in cookies. */
  readonly seal: Seal | null;
  /** The ways to the collector of events and to the monitoring service. */
  readonly measurement: Measurement;
}

/** The routes of a storefront whose build is not known: any address may be one. */
const anyRoute = (): boolean => true;

/**
 * Reads the environment and makes what all requests share.
 * @param hasRoute true if the build has a route for a path, other than those that show texts
 * @throws Error when a variable is missing
 */
export function createShell(
  channel: Channel,
  env: ShellEnv = readShellEnv(channel),
  hasRoute: (path: string) => boolean = anyRoute,
): Shell {
  const tokens = createTokenSource({
    baseUrl: env.apiOrigin,
    clientId: env.clientId,
    clientSecret: env.clientSecret,
    customerId: env.customerId,
  });
  const common = { baseUrl: env.apiOrigin, tokens, onFailure: reportFailure };
  const siteClient = createApiClient({ ...common, fetch: apiTransport, timeoutMs: timeLimits.siteDataMs });
  const networkClient = createApiClient({ ...common, fetch: apiTransport, onFailure: reportOnceStarted });
  const provider =
    channel.sessionIn === 'cookie' && hasFeature(channel, 'accounts') ? createProviderClient(env) : null;
  const stateClient = createApiClient({ ...common, timeoutMs: timeLimits.catalogStateMs });
  const content = createContentState({ channelId: channel.id, folders: env.contentFolders, hasRoute });
  return {
    channel,
    env,
    tokens,
    catalogState: catalogState((since) => stateClient.call(getCatalogVersion, { query: { since } })),
    content,
    followNetwork: () =>
      followNetwork(content, async () => {
        const { siteGlobals } = await networkClient.call(getGlobals, { timeoutMs: timeLimits.siteDataMs });
        return siteGlobals.counts;
      }),
    siteData: createSiteData(channel, siteClient, (counts) => content.learnNetwork(counts)),
    measurement: createMeasurement(env.measurement),
    provider,
    signOns:
      provider &&
      createSignOns({
        channelId: channel.id,
        provider,
        seal: createSeal(env.cookieSecret, Date.now, 'sign-on'),
      }),
    seal: channel.sessionIn === 'header' ? createSeal(env.cookieSecret) : null,
  };
}
