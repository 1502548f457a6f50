import { hasFeature } from '@tirekit/channel';
import { headers } from '@tirekit/contract';
import Provider, {
  type ClientMetadata,
  type Configuration,
  errors,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { ModuleDeps } from '../../../module.ts';
import type { ConfiguredChannel } from '../../../platform/config.ts';
import {
  API_AUDIENCE,
  CHANNEL_TOKEN_SECONDS,
  USER_TOKEN_SECONDS,
} from '../../../platform/tokens/audience.ts';
import { deriveKey, type SigningKey } from '../../../platform/tokens/signing-keys.ts';
import { accountClaims } from './account-claims.ts';
import { type BrowserMarks, identityCookieName } from './browser-cookies.ts';
import { channelOfCustomer } from './customer-id.ts';
import { askAtLogoutPage, endRevoked, logoutPath } from './end-session.ts';
import { beginInteraction, INTERACTION_SECONDS, rememberBrowser, signOnOnly } from './interactions.ts';
import { oidcStateAdapter } from './oidc-state.ts';
import type { AccountHooks } from './account-hooks.ts';
import { findGrant, SIGN_ON_SECONDS } from './sign-ons.ts';

/** The paths at which the provider answers programs: the specification's token address, and discovery with its keys. */
export const providerPaths = {
  authorize: '/authorize',
  token: '/token',
  endSession: '/session/end',
  jwks: '/jwks',
  discovery: '/.well-known/openid-configuration',
} as const;

/** The path at which it answers browsers: below every storefront's own origin, whose server passes it on. */
export const providerPath = '/sign-on/op';
/** The path at which a storefront takes its code. */
const callbackPath = '/sign-on/callback';

/** The fields of the specification's authorize link beyond those of OpenID Connect. */
const specificationFields = [
  'approval_prompt',
  'action',
  'sessionId',
  'anonymous_id',
  'partner_integration',
  'displaySimpleCrewView',
];

export interface OidcProviderDeps extends Pick<ModuleDeps, 'db' | 'log'> {
  readonly hooks: AccountHooks;
  readonly issuer: string;
  readonly secret: string;
  readonly channels: readonly ConfiguredChannel[];
  readonly keys: readonly SigningKey[];
  readonly marks: BrowserMarks;
  /** True if sample accounts may sign in. */
  readonly admitsSamples: boolean;
}

/**
 * The OpenID provider as programs see it: tokens, keys, discovery. A storefront gets its own token by client credentials, as a
 * JWT with its channel as a claim, and a buyer's by a code and PKCE, as a JWT with the sign-on's id as a claim.
 *
 * Clients are given to it from the environment at start and not from its adapter: the provider compares secrets
 * as text, so that a stored client would put every storefront's secret into the database in the clear. This way
 * the secret stays where the operator put it; a new one takes a restart.
 */
export const createOidcProvider = (deps: OidcProviderDeps): Provider =>
  providerWith(deps, {
    clients: deps.channels.map(getClient),
    routes: { authorization: providerPaths.authorize, end_session: providerPaths.endSession },
  });

/**
 * The same provider as the browsers of one storefront see it: under the storefront's origin, with cookies of its own. It
 * shares keys, state and issuer with the other.
 */
export function createStorefrontProvider(deps: OidcProviderDeps, storefront: ConfiguredChannel): Provider {
  const { id } = storefront.channel;
  const secure = storefront.publicOrigin?.startsWith('https:') === true;
  const provider = providerWith(deps, {
    clients: [getClient(storefront)],
    routes: {
      authorization: `${providerPath}/authorize`,
      end_session: providerPath + providerPaths.endSession,
    },
    names: {
      session: identityCookieName(id, 'session', { secure }),
      // Each belongs to the pages of one sign-on.
      interaction: identityCookieName(id, 'interaction', { secure, path: true }),
      resume: identityCookieName(id, 'resume', { secure, path: true }),
    },
  });
  // Host and protocol come from headers that the module writes, from the storefront's configured address.
  provider.proxy = true;
  provider.on('authorization.success', (ctx: KoaContextWithOIDC) => rememberBrowser(ctx, id, deps.marks));
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next();
    askAtLogoutPage(ctx);
  });
  return provider;
}

const getClient = ({ channel, clientSecret, publicOrigin }: ConfiguredChannel): ClientMetadata => ({
  client_id: channel.id,
  client_secret: clientSecret,
  client_name: channel.name,
  token_endpoint_auth_method: 'client_secret_post',
  // Buyers sign on where browsers can reach the storefront, and it has accounts.
  ...(publicOrigin === null || !hasFeature(channel, 'accounts')
    ? { grant_types: ['client_credentials'], response_types: [], redirect_uris: [] }
    : {
        grant_types: ['client_credentials', 'authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicOrigin}${callbackPath}`],
        post_logout_redirect_uris: [`${publicOrigin}${logoutPath}`],
      }),
});

function providerWith(
  deps: OidcProviderDeps,
  own: {
    readonly clients: ClientMetadata[];
    readonly routes: { readonly authorization: string; readonly end_session: string };
    readonly names?: NonNullable<NonNullable<Configuration['cookies']>['names']>;
  },
): Provider {
  const configuration: Configuration = {
    adapter: oidcStateAdapter(deps.db),
    clients: own.clients,
    clientAuthMethods: ['client_secret_post'],
    pkce: { required: () => true },
    extraParams: specificationFields,
    findAccount: async (_ctx, sub) => accountClaims(deps, sub),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // A storefront learns who signed in from the ID token.
    conformIdTokenClaims: false,
    loadExistingGrant: (ctx) => findGrant(deps, ctx),
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // A storefront shows its secret with each refresh token, which is no use to anybody else (RFC 9700 section 4.14). One that
    // changed with each use would sign buyers out whenever an answer is lost, or two processes renew at the same moment.
    rotateRefreshToken: false,
    interactions: {
      policy: signOnOnly(),
      url: (ctx, interaction) => beginInteraction(ctx, interaction, deps.marks),
    },
    // Browsers get a page of their storefront instead (libs/shell-server/src/sign-on/pass-to-provider.ts).
    renderError(ctx, { error }) {
      ctx.type = 'text';
      ctx.body = error;
    },
    jwks: { keys: [...deps.keys] },
    cookies: {
      keys: [deriveKey(deps.secret, 'provider cookies').toString('hex')],
      ...(own.names && { names: own.names }),
    },
    routes: { token: providerPaths.token, jwks: providerPaths.jwks, ...own.routes },
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      // Its pages are the storefront's own: see `askAtLogoutPage`.
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx) => void (ctx.body = ''),
        postLogoutSuccessSource: (ctx) => ctx.redirect(logoutPath),
      },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => API_AUDIENCE,
        useGrantedResource: () => true,
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
      if (token.kind === 'AccessToken') return { sid: token.grantId };
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
      AuthorizationCode: 60,
      IdToken: USER_TOKEN_SECONDS,
      Interaction: INTERACTION_SECONDS,
      RefreshToken: SIGN_ON_SECONDS,
      Grant: SIGN_ON_SECONDS,
      Session: SIGN_ON_SECONDS,
    },
  };
  const provider = new Provider(deps.issuer, configuration);
  // Signing out, and a code that is used again, end the sign-on with everything that it has given.
  provider.on('grant.revoked', (_ctx: KoaContextWithOIDC, sid: string) => void endRevoked(deps, sid));
  provider.on('server_error', (_ctx, error) => deps.log.error({ err: error }, 'the OpenID provider failed'));
  return provider;
}
