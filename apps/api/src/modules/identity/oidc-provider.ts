import { headers } from '@tirekit/contract';
import Provider, { type Configuration, errors } from 'oidc-provider';
import type { ConfiguredChannel } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { API_AUDIENCE, CHANNEL_TOKEN_SECONDS, USER_TOKEN_SECONDS } from '../../platform/tokens/audience.ts';
import { deriveKey, type SigningKey } from '../../platform/tokens/signing-keys.ts';
import { channelOfCustomer } from './customer-id.ts';
import { oidcStateAdapter } from './oidc-state.ts';

/** Where the provider answers: the specification's token address, and discovery with its keys. */
export const providerPaths = {
  token: '/token',
  jwks: '/jwks',
  discovery: '/.well-known/openid-configuration',
} as const;

/**
 * The OpenID provider. A storefront gets its token by client credentials, as a JWT with its channel as a claim.
 *
 * Clients are given to it from the environment at start and not from its adapter: the provider compares secrets
 * as text, so that a stored client would put every storefront's secret into the database in the clear. This way
 * the secret stays where the operator put it; a new one takes a restart. Sign-on of buyers has no pages here, so
 * nothing is mounted but the three addresses above.
 */
export function createOidcProvider(deps: {
  readonly issuer: string;
  readonly secret: string;
  readonly channels: readonly ConfiguredChannel[];
  readonly keys: readonly SigningKey[];
  readonly db: Database;
  readonly log: Log;
}): Provider {
  const configuration: Configuration = {
    adapter: oidcStateAdapter(deps.db),
    clients: deps.channels.map(({ channel, clientSecret }) => ({
      client_id: channel.id,
      client_secret: clientSecret,
      client_name: channel.name,
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    clientAuthMethods: ['client_secret_post'],
    jwks: { keys: [...deps.keys] },
    cookies: { keys: [deriveKey(deps.secret, 'provider cookies').toString('hex')] },
    routes: { token: providerPaths.token, jwks: providerPaths.jwks },
    responseTypes: [],
    scopes: ['openid'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => API_AUDIENCE,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== API_AUDIENCE) throw new errors.InvalidTarget();
          return {
            scope: '',
            audience: API_AUDIENCE,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'ES256' } },
          };
        },
      },
    },
    extraTokenClaims(ctx, token) {
      if (token.kind !== 'ClientCredentials') return undefined;
      // If a storefront's visitor has a signed customer id, the token is for the channel that vouches for them.
      const customer = ctx.get(headers.partnerCustomerId);
      if (customer === '') return { channel: token.clientId };
      const channel = channelOfCustomer(customer, deps.channels);
      if (channel === null)
        throw new errors.InvalidRequest('the customer id is not signed, or no longer good');
      return { channel };
    },
    ttl: {
      ClientCredentials: CHANNEL_TOKEN_SECONDS,
      AccessToken: USER_TOKEN_SECONDS,
      Grant: 14 * 86_400,
      Session: 14 * 86_400,
    },
  };
  const provider = new Provider(deps.issuer, configuration);
  provider.on('server_error', (_ctx, error) => deps.log.error({ err: error }, 'the OpenID provider failed'));
  return provider;
}
