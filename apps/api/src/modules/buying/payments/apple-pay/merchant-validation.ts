import { readFileSync } from 'node:fs';
import type { Config } from '../../../../platform/config.ts';
import { ApiProblem, refuseField } from '../../../../platform/http/api-problem.ts';
import { outboundCalls } from '../../../../platform/http/outbound.ts';

const TIMEOUT_MS = 8_000;

const FOREIGN = 'This address is not Apple’s.';

export type MerchantConfig = Pick<
  Config,
  | 'APPLE_PAY_MERCHANT_ID'
  | 'APPLE_PAY_CERTIFICATE_FILE'
  | 'APPLE_PAY_KEY_FILE'
  | 'APPLE_PAY_VALIDATION_ORIGINS'
>;

/** A storefront, as Apple's sheet shows it and Apple knows it. */
export interface Merchant {
  readonly displayName: string;
  /** The domain that is registered at Apple. */
  readonly domain: string;
}

/**
 * Asks Apple for a merchant session, with the merchant's certificate.
 * The address comes from a browser, so only origins of the configuration are asked.
 */
export function merchantValidation(config: MerchantConfig) {
  const {
    APPLE_PAY_MERCHANT_ID: merchantIdentifier,
    APPLE_PAY_CERTIFICATE_FILE: certificate,
    APPLE_PAY_KEY_FILE: key,
  } = config;
  const identity =
    certificate === undefined || key === undefined
      ? undefined
      : { cert: readFileSync(certificate), key: readFileSync(key) };
  const calls = new Map(
    config.APPLE_PAY_VALIDATION_ORIGINS.map((origin) => [origin, outboundCalls(origin, identity)] as const),
  );

  /** @throws ApiProblem `unprocessable` for any other address; `unavailable` if Apple gives no session */
  return async (
    validationUrl: string,
    { displayName, domain }: Merchant,
  ): Promise<Record<string, unknown>> => {
    const url = URL.parse(validationUrl);
    const call =
      url === null || url.username !== '' || url.password !== '' ? undefined : calls.get(url.origin);
    if (url === null || call === undefined) throw refuseField('validationUrl', FOREIGN);
    const answer = await call(`${url.pathname}${url.search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ merchantIdentifier, displayName, initiative: 'web', initiativeContext: domain }),
      timeoutMs: TIMEOUT_MS,
    }).catch(() => null);
    const session = answer?.status === 200 ? objectIn(answer.text) : null;
    if (session === null) throw new ApiProblem('unavailable');
    return session;
  };
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : null;
  } catch {
    return null;
  }
}
