import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type ClientMetadata,
  clockTolerance,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  getJwksCache,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  type ServerMetadata,
  setJwksCache,
  type TokenEndpointResponse,
} from 'openid-client';
import { headers } from '@tirekit/contract';
import type { PendingSignOn } from '@tirekit/shell-ui/wire';
import { timeLimits } from '../request/time-limits.ts';
import type { ShellEnv } from '../request/shell-env.ts';
import { signOnPath } from './paths.ts';

/** The tokens of a sign-on. They stay on this server. */
export interface SignOnTokens {
  /** The subject: who signed in. */
  readonly uid: string;
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  /** The moment that the access token ends, in milliseconds of the clock. */
  readonly endsAt: number;
}

/** The fields of the authorize link that depend on the visitor (specification section 7). */
export interface AuthorizeFields {
  readonly action: PendingSignOn['action'];
  readonly sessionId: string;
  readonly anonymousId: string;
  readonly partnerIntegration: string;
  readonly displaySimpleCrewView: boolean;
}

/** Why a redirect that returned from sign-on cannot be used: the buyer canceled, or it is not what was sent. */
export class SignOnRefused extends Error {
  readonly canceled: boolean;
  constructor(canceled: boolean, cause?: unknown) {
    super(canceled ? 'Sign-on was canceled' : 'The answer of sign-on cannot be used', { cause });
    this.name = 'SignOnRefused';
    this.canceled = canceled;
  }
}

/** A storefront as a client of the OpenID provider. `visitor` is the signed address on which limits are counted. */
export interface ProviderClient {
  /** The link to sign on with, and what its return has to match. */
  begin(fields: AuthorizeFields): Promise<{ link: string; pending: Omit<PendingSignOn, 'back'> }>;
  /**
   * Exchanges the code in the address that returned for tokens.
   * @throws SignOnRefused if state, nonce, issuer or code are not those of `pending`
   */
  finish(returned: URL, pending: PendingSignOn, visitor: string): Promise<SignOnTokens>;
  /** New tokens for a refresh token. @throws SignOnRefused if it is no longer good */
  refresh(tokens: SignOnTokens, visitor: string): Promise<SignOnTokens>;
}

/** The clocks of API and storefronts may differ by so much, in seconds. */
const CLOCKS_APART_S = 30;
const OFFLINE = 'openid offline_access email profile';
/** Milliseconds that the description of the provider is used before it is fetched again. */
const DESCRIPTION_MS = 60 * 60_000;

type Env = Pick<ShellEnv, 'issuer' | 'clientId' | 'clientSecret' | 'publicOrigin'>;

/** Everything that openid-client does for a storefront. The provider is found by discovery, when it is first needed. */
export function createProviderClient({ issuer, clientId, clientSecret, publicOrigin }: Env): ProviderClient {
  const metadata: Partial<ClientMetadata> = { [clockTolerance]: CLOCKS_APART_S };
  const overHttp = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const seconds = timeLimits.writeMs / 1000;
  let description: { server: Promise<ServerMetadata>; until: number } | undefined;
  let keys: ReturnType<typeof getJwksCache>;

  const describe = async (): Promise<ServerMetadata> => {
    const options = { execute: overHttp, timeout: seconds };
    const secret = ClientSecretPost(clientSecret);
    const found = await discovery(new URL(issuer), clientId, metadata, secret, options);
    return found.serverMetadata();
  };
  const server = (): Promise<ServerMetadata> => {
    if (description !== undefined && Date.now() < description.until) return description.server;
    const asked = describe();
    description = { server: asked, until: Date.now() + DESCRIPTION_MS };
    asked.catch(() => {
      description = undefined;
    });
    return asked;
  };
  const configure = async (visitor?: string): Promise<Configuration> => {
    const configuration = new Configuration(
      await server(),
      clientId,
      metadata,
      ClientSecretPost(clientSecret),
    );
    configuration.timeout = seconds;
    for (const allow of overHttp) allow(configuration);
    // The signature of an ID token is checked as well, although it comes from the provider directly.
    enableNonRepudiationChecks(configuration);
    if (keys !== undefined) setJwksCache(configuration, keys);
    if (visitor !== undefined)
      configuration[customFetch] = (url, { body, ...call }) =>
        fetch(url, {
          ...call,
          // It sends forms and nothing else.
          body: body instanceof URLSearchParams ? body : null,
          headers: { ...call.headers, [headers.visitor]: visitor },
        });
    return configuration;
  };

  return {
    async begin({ action, sessionId, anonymousId, partnerIntegration, displaySimpleCrewView }) {
      const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const asked = buildAuthorizationUrl(await configure(), {
        state,
        response_type: 'code',
        approval_prompt: 'auto',
        client_id: clientId,
        action,
        sessionId,
        anonymous_id: anonymousId,
        partner_integration: partnerIntegration,
        displaySimpleCrewView: String(displaySimpleCrewView),
        redirect_uri: publicOrigin + signOnPath.callback,
        scope: OFFLINE,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      // The provider answers under the storefront's own origin.
      return { link: signOnPath.authorize + asked.search, pending: { state, nonce, verifier, action } };
    },

    async finish(returned, { state, nonce, verifier }, visitor) {
      const configuration = await configure(visitor);
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      };
      const answer = await authorizationCodeGrant(configuration, returned, checks).catch(refusedOrBroken);
      keys = getJwksCache(configuration) ?? keys;
      const uid = answer.claims()?.sub;
      if (uid === undefined) throw new SignOnRefused(false);
      return getTokens(answer, { uid, refreshToken: null, idToken: null });
    },

    async refresh(tokens, visitor) {
      if (tokens.refreshToken === null) throw new SignOnRefused(false);
      const configuration = await configure(visitor);
      const answer = await refreshTokenGrant(configuration, tokens.refreshToken).catch(refusedOrBroken);
      keys = getJwksCache(configuration) ?? keys;
      // OpenID Connect Core 12.2: the subject stays the same.
      const uid = answer.claims()?.sub ?? tokens.uid;
      if (uid !== tokens.uid) throw new SignOnRefused(false);
      return getTokens(answer, tokens);
    },
  };
}

/** A few seconds less than it is good for, because it could end on its way. */
const MARGIN_S = 10;

function getTokens(
  { access_token, refresh_token, id_token, expires_in = 60 }: TokenEndpointResponse,
  before: Pick<SignOnTokens, 'uid' | 'refreshToken' | 'idToken'>,
): SignOnTokens {
  return {
    uid: before.uid,
    accessToken: access_token,
    refreshToken: refresh_token ?? before.refreshToken,
    idToken: id_token ?? before.idToken,
    endsAt: Date.now() + Math.max(expires_in - MARGIN_S, 1) * 1000,
  };
}

/** A network that fails is no verdict on what returned. */
function refusedOrBroken(error: unknown): never {
  if (error instanceof AuthorizationResponseError)
    throw new SignOnRefused(error.error === 'access_denied', error);
  if (isOutage(error)) throw error;
  throw new SignOnRefused(false, error);
}

const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  if (error instanceof ClientError && (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT'))
    return true;
  const status = getStatus(error) ?? getStatus(error.cause);
  return status !== undefined && (status === 429 || status >= 500);
};

function getStatus(answer: unknown): number | undefined {
  const status: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'status') : undefined;
  return typeof status === 'number' ? status : undefined;
}
