import { allowInsecureRequests, ClientSecretPost, type Configuration, discovery, None } from 'openid-client';
import {
  beginFlow,
  harden,
  OPENID_TIMEOUT_S,
  openIdMetadata,
  type PendingFlow,
  tokensFor,
} from '../../../platform/openid/code-flow.ts';

/** A partner's OpenID provider, and who of its people may join. */
export interface SsoTerms {
  readonly issuer: string;
  readonly clientId: string;
  /** Name of the setting with our client's secret; null for a client without one. */
  readonly secretSetting: string | null;
  readonly scope: string;
  /** The claim of the ID token that must have one of the values; null if anyone who can sign in may join. */
  readonly claim: string | null;
  readonly claimValues: readonly string[];
}

/** A person whom a partner has signed in. */
export interface PartnerPerson {
  /** The provider's own id of the person, the same each time. */
  readonly subject: string;
  readonly isEligible: boolean;
}

/** The sign-ins of partners. */
export interface PartnerProviders {
  /** True if we have our client's secret for a provider. */
  canAsk(terms: SsoTerms): boolean;
  /** The link to its pages. @param callback where it sends the browser back to */
  begin(terms: SsoTerms, callback: string): Promise<{ link: string; pending: PendingFlow }>;
  /** Asks who returned. @throws FlowRefused; anything else is an outage, or an answer that nobody should trust */
  finish(terms: SsoTerms, returned: URL, pending: PendingFlow): Promise<PartnerPerson>;
}

/** A provider's published addresses and keys are kept for this long. */
const REMEMBERED_MS = 10 * 60_000;

/** @param secrets by the names of their settings */
export function partnerProviders(
  secrets: Readonly<Record<string, string>>,
  timeoutSeconds = OPENID_TIMEOUT_S,
): PartnerProviders {
  const known = new Map<string, { configuration: Configuration; until: number }>();

  async function readConfiguration({ issuer, clientId, secretSetting }: SsoTerms): Promise<Configuration> {
    const key = JSON.stringify([issuer, clientId, secretSetting]);
    const remembered = known.get(key);
    if (remembered !== undefined && remembered.until > Date.now()) return remembered.configuration;
    const secret = secretSetting === null ? undefined : secrets[secretSetting];
    const configuration = await discovery(
      new URL(issuer),
      clientId,
      { ...openIdMetadata },
      secret === undefined ? None() : ClientSecretPost(secret),
      {
        timeout: timeoutSeconds,
        ...(issuer.startsWith('http:') && { execute: [allowInsecureRequests] }),
      },
    );
    harden(configuration, issuer);
    known.set(key, { configuration, until: Date.now() + REMEMBERED_MS });
    return configuration;
  }

  return {
    canAsk: ({ secretSetting }) => secretSetting === null || secrets[secretSetting] !== undefined,
    begin: async (terms, callback) =>
      beginFlow(await readConfiguration(terms), { callback, scope: terms.scope }),
    async finish(terms, returned, pending) {
      const tokens = await tokensFor(await readConfiguration(terms), returned, pending);
      const claims = tokens.claims();
      // The library has refused an answer without an ID token.
      if (claims === undefined) throw new TypeError('There is no ID token');
      return { subject: claims.sub, isEligible: isEligible(terms, claims) };
    },
  };
}

/** True if one of the claim's values counts; providers send one word or a list. */
function isEligible({ claim, claimValues }: SsoTerms, claims: Readonly<Record<string, unknown>>): boolean {
  if (claim === null) return true;
  const said: unknown = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  return (Array.isArray(said) ? said : [said]).some(
    (value) => ['string', 'number', 'boolean'].includes(typeof value) && claimValues.includes(String(value)),
  );
}
