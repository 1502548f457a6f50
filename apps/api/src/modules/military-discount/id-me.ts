import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  enableNonRepudiationChecks,
  fetchUserInfo,
  getJwksCache,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  setJwksCache,
} from 'openid-client';
import * as z from 'zod';
import { CheckRefused, type IdentityService, type VerifiedIdentity } from './port.ts';

/** The two clocks may differ by so much, in seconds. */
const CLOCKS_APART_S = 30;
/** A buyer waits for the callback's page, and it asks twice. */
const TIMEOUT_S = 8;

/** What is read of the person. Name and ZIP code come along, and are left where they are. */
const Person = z.object({
  sub: z.string().min(1).max(200),
  uuid: z.string().min(8).max(200).optional(),
  status: z
    .array(
      z.object({
        group: z.string(),
        subgroups: z.array(z.string()).default([]),
        verified: z.boolean(),
      }),
    )
    .default([]),
});

export interface IdMeOptions {
  /** `https://api.id.me`, or the sandbox's origin with its path. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The handle of the organization's policy, which is asked for as a scope. */
  readonly policy: string;
  readonly algorithm: 'RS256' | 'ES256';
  readonly timeoutSeconds?: number;
}

/**
 * ID.me as an OpenID provider: code flow with PKCE, state and nonce. Its discovery document names neither the policies nor
 * PKCE, so that its addresses are written down here.
 */
export function idMe(options: IdMeOptions): IdentityService {
  const { url, clientId, clientSecret, policy, algorithm, timeoutSeconds = TIMEOUT_S } = options;
  const server = {
    issuer: `${url}/oidc`,
    authorization_endpoint: `${url}/oauth/authorize`,
    token_endpoint: `${url}/oauth/token`,
    userinfo_endpoint: `${url}/api/public/v3/userinfo`,
    jwks_uri: `${url}/oidc/.well-known/jwks`,
  };
  const metadata = {
    [clockTolerance]: CLOCKS_APART_S,
    id_token_signed_response_alg: algorithm,
    // What it says of a person is accepted as a signed token only.
    userinfo_signed_response_alg: algorithm,
  };
  let keys: ReturnType<typeof getJwksCache>;

  const configure = (): Configuration => {
    const configuration = new Configuration(server, clientId, metadata, ClientSecretPost(clientSecret));
    configuration.timeout = timeoutSeconds;
    if (url.startsWith('http:')) allowInsecureRequests(configuration);
    enableNonRepudiationChecks(configuration);
    if (keys !== undefined) setJwksCache(configuration, keys);
    return configuration;
  };

  return {
    async begin(callback) {
      const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const link = buildAuthorizationUrl(configure(), {
        response_type: 'code',
        redirect_uri: callback,
        scope: `openid ${policy}`,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { link: link.href, pending: { state, nonce, verifier } };
    },

    async finish(returned, { state, nonce, verifier }) {
      const configuration = configure();
      const answer = await authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }).catch(refusedOrBroken);
      const subject = answer.claims()?.sub ?? '';
      const said: unknown = await fetchUserInfo(configuration, answer.access_token, subject);
      keys = getJwksCache(configuration) ?? keys;
      return identityOf(Person.parse(said));
    },
  };
}

const identityOf = ({ sub, uuid, status }: z.infer<typeof Person>): VerifiedIdentity => ({
  id: uuid ?? sub,
  groups: status.map(({ group, subgroups, verified }) => ({ group, subgroups, isVerified: verified })),
});

/** Only what the person or the code is to blame for refuses the check; all else may go better the next time. */
function refusedOrBroken(error: unknown): never {
  if (error instanceof AuthorizationResponseError)
    throw new CheckRefused(error.error === 'access_denied', error);
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    throw new CheckRefused(false, error);
  throw error;
}
