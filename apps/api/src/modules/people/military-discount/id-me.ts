import { ClientSecretPost, Configuration, fetchUserInfo, getJwksCache, setJwksCache } from 'openid-client';
import * as z from 'zod';
import {
  beginFlow,
  harden,
  OPENID_TIMEOUT_S,
  openIdMetadata,
  tokensFor,
} from '../../../platform/openid/code-flow.ts';
import type { IdentityService, VerifiedIdentity } from './port.ts';

/** The facts that are read about the person. Name and ZIP code are sent too, and ignored. */
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
  /** The handle of the organization's policy, which is sent as a scope. */
  readonly policy: string;
  readonly algorithm: 'RS256' | 'ES256';
  readonly timeoutSeconds?: number;
}

/**
 * ID.me as an OpenID provider: code flow with PKCE, state and nonce. Its discovery document names neither the policies nor
 * PKCE, so that its addresses are written down here.
 */
export function idMe(options: IdMeOptions): IdentityService {
  const { url, clientId, clientSecret, policy, algorithm, timeoutSeconds = OPENID_TIMEOUT_S } = options;
  const server = {
    issuer: `${url}/oidc`,
    authorization_endpoint: `${url}/oauth/authorize`,
    token_endpoint: `${url}/oauth/token`,
    userinfo_endpoint: `${url}/api/public/v3/userinfo`,
    jwks_uri: `${url}/oidc/.well-known/jwks`,
  };
  const metadata = {
    ...openIdMetadata,
    id_token_signed_response_alg: algorithm,
    // Facts about a person are accepted as a signed token only.
    userinfo_signed_response_alg: algorithm,
  };
  let keys: ReturnType<typeof getJwksCache>;

  const configure = (): Configuration => {
    const configuration = new Configuration(server, clientId, metadata, ClientSecretPost(clientSecret));
    configuration.timeout = timeoutSeconds;
    harden(configuration, url);
    if (keys !== undefined) setJwksCache(configuration, keys);
    return configuration;
  };

  return {
    begin: (callback) => beginFlow(configure(), { callback, scope: `openid ${policy}` }),

    async finish(returned, pending) {
      const configuration = configure();
      const answer = await tokensFor(configuration, returned, pending);
      const subject = answer.claims()?.sub ?? '';
      const said: unknown = await fetchUserInfo(configuration, answer.access_token, subject);
      keys = getJwksCache(configuration) ?? keys;
      return getIdentity(Person.parse(said));
    },
  };
}

const getIdentity = ({ sub, uuid, status }: z.infer<typeof Person>): VerifiedIdentity => ({
  id: uuid ?? sub,
  groups: status.map(({ group, subgroups, verified }) => ({ group, subgroups, isVerified: verified })),
});
