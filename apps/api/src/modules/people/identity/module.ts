import { addresses } from '@tirekit/contract/access';
import type { IncomingMessage } from 'node:http';
import { me, token } from '@tirekit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { type ConfiguredChannel, ConfigProblem } from '../../../platform/config.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement } from '../../../platform/http/route.ts';
import { endedLimits } from '../../../platform/http/shared-limits.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import type { ModuleFactory } from '../../../module.ts';
import { deriveKey } from '../../../platform/tokens/signing-keys.ts';
import type { AccountHooks } from './account-hooks.ts';
import { accountHandlers } from './account-handlers.ts';
import { accountMailRetention } from './account-jobs.ts';
import { browserMarks } from './browser-cookies.ts';
import {
  createOidcProvider,
  createStorefrontProvider,
  providerPaths,
  providerPath,
} from './oidc-provider.ts';
import { endSessionRequest } from './end-session.ts';
import { expiredState } from './oidc-state.ts';
import { linkSecret, oneTimeTokens } from './one-time-token.ts';
import { expiredChallenges } from './passkey-challenges.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { expiredResets } from './password-reset.ts';
import { expiredRegistrations } from './registration.ts';
import { hasSampleAccounts } from './sample-users.ts';
import { saveChannels } from './save-channels.ts';
import { signOnRoutes } from './sign-on-routes.ts';
import { forgottenTries } from './sign-on-tries.ts';
import { endedSignOns } from './sign-ons.ts';
import { signOnData } from './personal-data.ts';

const FORM = 'application/x-www-form-urlencoded';
/** An ID token and a few short fields. */
const FORM_BYTES = 16_384;
const CLEAN_EVERY_MS = 10 * 60_000;

const SAMPLE_ACCOUNTS =
  'There are sample accounts in the database, whose password is public, and a storefront has an address beyond this machine. ' +
  'Take them out first: tirekit samples remove --only accounts --apply';

const retention: readonly CleanUpRule[] = [
  ...expiredState,
  expiredRegistrations,
  expiredChallenges,
  expiredResets,
  endedSignOns,
  forgottenTries,
  endedLimits,
  accountMailRetention,
].map((rule) => ({ ...rule, everyMs: CLEAN_EVERY_MS }));

/** Identities: tokens of storefronts, and buyers who sign on. */
export const createIdentityModule =
  (hooks: AccountHooks): ModuleFactory =>
  ({
    config,
    db,
    wake,
    log,
    channels,
    storefronts,
    mailer,
    signingKeys,
    tokens: verifier,
    limits,
    limitByAddress,
    requireChannel,
  }) => {
    const marks = browserMarks(deriveKey(config.OIDC_SECRET, 'marks of browsers'));
    const tokens = oneTimeTokens(deriveKey(config.OIDC_SECRET, linkSecret));
    const jobs = accountHandlers({ db, storefronts, mailer, tokens });
    const deps = {
      hooks,
      issuer: config.API_ORIGIN,
      secret: config.OIDC_SECRET,
      channels: config.channels,
      keys: signingKeys,
      db,
      log,
      marks,
      admitsSamples: config.admitsSamples,
    };
    const reachable = config.channels.filter(({ publicOrigin }) => publicOrigin !== null);
    const providers = new Map<string, Provider>();
    for (const storefront of reachable)
      providers.set(storefront.channel.id, createStorefrontProvider(deps, storefront));

    const routes = {
      db,
      hooks,
      channels,
      verifier,
      marks,
      tokens,
      limits,
      limitFactor: config.RATE_LIMIT_FACTOR,
      admitsSamples: config.admitsSamples,
      getProvider: (channelId: string) => providers.get(channelId),
      wakeOutbox: () => wake(jobs),
    };

    return {
      name: 'identity',
      personalData: signOnData,
      jobs,
      retention,
      routes: [
        implement(me, ({ request }) => ({ uid: request.user.uid })),
        ...signOnRoutes(routes),
        ...passkeyRoutes({ ...routes, getOrigin: (channelId) => getOrigin(reachable, channelId) }),
      ],
      registers: [token],

      async register(app: FastifyInstance) {
        const forPrograms = createOidcProvider(deps).callback();
        // The provider reads bodies and writes errors itself, in the form of RFC 6749.
        const hand = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
          reply.hijack();
          void forPrograms(request.raw, reply.raw);
          return reply;
        };
        await app.register((scope, _options, done) => {
          scope.removeAllContentTypeParsers();
          scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
          scope.addHook('onRequest', limitByAddress(addresses[providerPaths.authorize].limit));
          scope.post(providerPaths.token, { config: { template: providerPaths.token } }, hand);
          scope.get(providerPaths.jwks, { config: { template: providerPaths.jwks } }, hand);
          scope.get(providerPaths.discovery, { config: { template: providerPaths.discovery } }, hand);
          scope.get(
            providerPaths.authorize,
            { config: { template: providerPaths.authorize } },
            (request, reply) => reply.redirect(atStorefront(reachable, request), 303),
          );
          done();
        });
        await app.register((scope, _options, done) => {
          scope.addHook('onRequest', limitByAddress(addresses[providerPaths.endSession].limit));
          scope.addContentTypeParser(
            FORM,
            { parseAs: 'string', bodyLimit: FORM_BYTES },
            (_request, body, parsed) => parsed(null, String(body)),
          );
          const template = { config: { template: providerPaths.endSession } };
          scope.get(providerPaths.endSession, template, ({ url }, reply) =>
            reply.redirect(endSessionAt(reachable, new URL(url, deps.issuer).searchParams), 303),
          );
          scope.post(providerPaths.endSession, template, ({ body }, reply) =>
            reply.redirect(endSessionAt(reachable, new URLSearchParams(String(body ?? ''))), 303),
          );
          done();
        });
        await app.register((scope, _options, done) => {
          scope.removeAllContentTypeParsers();
          scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
          scope.addHook('onRequest', limitByAddress(addresses['/sign-on/op/*'].limit));
          scope.addHook('onRequest', requireChannel);
          const handOver = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
            const id = request.identity?.channel?.id ?? '';
            const provider = providers.get(id);
            const origin = getOrigin(reachable, id);
            if (provider === undefined || origin === null) throw new ApiProblem('not-found');
            reply.hijack();
            void provider.callback()(reachedAt(request.raw, origin), reply.raw);
            return reply;
          };
          const template = { config: { template: `${providerPath}/*` } };
          scope.get(`${providerPath}/*`, template, handOver);
          scope.post(`${providerPath}/*`, template, handOver);
          done();
        });
      },

      async start() {
        await saveChannels(db, config.channels);
        // A passer-by could sign in with a password that is public, and buy on account.
        if (!config.admitsSamples && (await hasSampleAccounts(db))) throw new ConfigProblem(SAMPLE_ACCOUNTS);
      },
    };
  };

const getOrigin = (storefronts: readonly ConfiguredChannel[], channelId: string): string | null =>
  storefronts.find(({ channel }) => channel.id === channelId)?.publicOrigin ?? null;

/**
 * The storefront's address for signing on, for a browser that an OpenID client sent to the `authorization_endpoint` of discovery.
 * @throws ApiProblem `bad-request` for a client that is no storefront of ours
 */
function atStorefront(storefronts: readonly ConfiguredChannel[], { url, query }: FastifyRequest): string {
  const asked: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, 'client_id') : undefined;
  const origin = typeof asked === 'string' ? getOrigin(storefronts, asked) : null;
  if (origin === null) throw new ApiProblem('bad-request');
  return `${origin}${providerPath}/authorize${url.slice(url.indexOf('?'))}`;
}

/**
 * The storefront's address for signing out, for a browser that an OpenID client sent to the `end_session_endpoint` of discovery.
 * @throws ApiProblem `bad-request` for a client that is no storefront of ours
 */
function endSessionAt(storefronts: readonly ConfiguredChannel[], sent: URLSearchParams): string {
  const { clientId, query } = endSessionRequest(sent);
  const origin = clientId === null ? null : getOrigin(storefronts, clientId);
  if (origin === null) throw new ApiProblem('bad-request');
  return `${origin}${providerPath}${providerPaths.endSession}?${query}`;
}

/** A browser's request as its storefront's configured address received it, whatever the request itself says. */
function reachedAt(request: IncomingMessage, publicOrigin: string): IncomingMessage {
  const { host, protocol } = new URL(publicOrigin);
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete request.headers.authorization;
  return request;
}
