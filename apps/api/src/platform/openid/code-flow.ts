import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clockTolerance,
  type Configuration,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client';

// The code flow with PKCE, state, and nonce, which is the same at every OpenID provider that we send a buyer to.

/** The largest difference between the two clocks, in seconds. */
const CLOCKS_APART_S = 30;
/** A buyer waits for the page that asks, and it may ask twice. */
export const OPENID_TIMEOUT_S = 8;

/** Metadata of every client of ours. */
export const openIdMetadata = { [clockTolerance]: CLOCKS_APART_S };

/** The values that the return has to match. They stay on the server. */
export interface PendingFlow {
  readonly state: string;
  readonly nonce: string;
  /** The secret whose hash goes to the provider (PKCE, RFC 7636). */
  readonly verifier: string;
}

/** Why a flow yields nothing: the person canceled it, or what came back was used before, is too old, or is not ours. */
export class FlowRefused extends Error {
  readonly isCanceled: boolean;
  constructor(isCanceled: boolean, cause?: unknown) {
    super(isCanceled ? 'The person canceled' : 'What came back cannot be used', { cause });
    this.name = 'FlowRefused';
    this.isCanceled = isCanceled;
  }
}

/** Checks tokens by the provider's published keys, and speaks HTTP only where the provider is reached by it. */
export function harden(configuration: Configuration, url: string): void {
  if (url.startsWith('http:')) allowInsecureRequests(configuration);
  enableNonRepudiationChecks(configuration);
}

/**
 * The link to a provider's pages, and the values that the return has to match.
 * @param callback where it sends the browser back to
 */
export async function beginFlow(
  configuration: Configuration,
  { callback, scope }: { readonly callback: string; readonly scope: string },
): Promise<{ link: string; pending: PendingFlow }> {
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const link = buildAuthorizationUrl(configuration, {
    response_type: 'code',
    redirect_uri: callback,
    scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { link: link.href, pending: { state, nonce, verifier } };
}

/**
 * The tokens for what came back.
 * @param returned the callback's address with the query that came along
 * @throws FlowRefused; anything else is an outage, or an answer that nobody should trust
 */
export const tokensFor = (
  configuration: Configuration,
  returned: URL,
  { state, nonce, verifier }: PendingFlow,
): ReturnType<typeof authorizationCodeGrant> =>
  authorizationCodeGrant(configuration, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  }).catch(refusedOrBroken);

/** The flow is refused only for faults of the person or the code; other faults may be gone at the next try. */
function refusedOrBroken(error: unknown): never {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    throw new FlowRefused(true, error);
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    throw new FlowRefused(false, error);
  throw error;
}

/** The errors of RFC 6749, 4.1.2.1 and OpenID Connect Core, 3.1.2.6, as opposed to whatever else somebody writes into an address. */
const ERROR_OF_PROVIDER = /^[a-z_]{1,40}$/;

/** The part of a failure that may be logged: never the answer itself, which names a person. */
export function flowErrorCode(error: unknown): string {
  if (error instanceof AuthorizationResponseError && ERROR_OF_PROVIDER.test(error.error)) return error.error;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
