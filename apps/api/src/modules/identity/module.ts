import { me, token } from '@tirekit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { implement } from '../../platform/http/route.ts';
import { cleaner } from '../../platform/jobs/clean-up.ts';
import type { ModuleFactory } from '../../platform/module.ts';
import { createOidcProvider, providerPaths } from './oidc-provider.ts';
import { expiredState } from './oidc-state.ts';
import { saveChannels } from './save-channels.ts';

const CLEAN_EVERY_MS = 10 * 60_000;

/** Tokens, and who they belong to. */
export const identityModule: ModuleFactory = ({ config, db, log, signingKeys, limitByAddress }) => {
  const cleaning = cleaner({ db, log }, CLEAN_EVERY_MS, expiredState);
  return {
    name: 'identity',
    routes: [implement(me, ({ request }) => ({ uid: request.user.uid }))],
    registers: [token],

    async register(app: FastifyInstance) {
      const provider = createOidcProvider({
        issuer: config.API_ORIGIN,
        secret: config.OIDC_SECRET,
        channels: config.channels,
        keys: signingKeys,
        db,
        log,
      });
      const answer = provider.callback();
      // The provider reads bodies and writes errors itself, in the form of RFC 6749.
      const hand = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
        reply.hijack();
        void answer(request.raw, reply.raw);
        return reply;
      };
      await app.register((scope, _options, done) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
        scope.addHook('onRequest', limitByAddress('token'));
        scope.post(providerPaths.token, { config: { template: providerPaths.token } }, hand);
        scope.get(providerPaths.jwks, { config: { template: providerPaths.jwks } }, hand);
        scope.get(providerPaths.discovery, { config: { template: providerPaths.discovery } }, hand);
        done();
      });
    },

    async start() {
      await saveChannels(db, config.channels);
      cleaning.start();
    },
    stop: () => cleaning.stop(),
  };
};
