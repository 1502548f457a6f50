import * as z from 'zod';
import { authorizedCalls } from '../../../../platform/http/client-credentials.ts';
import type { AddressDirectory, TypedAddress } from './port.ts';

/** A buyer waits for it with a filled-in form, so it must be quick or absent. */
const TIMEOUT_MS = 2_000;
const NOT_FOUND = 404;
/** Answered for a text that the service cannot read as an address at all. */
const UNREADABLE = 400;
/** More information is needed, such as an apartment. */
const DEFAULT_ADDRESS = '32';

/** The part of the answer that is read (USPS Addresses API v3). */
const Answer = z.object({
  address: z.object({
    streetAddress: z.string().min(1),
    secondaryAddress: z.string().nullish(),
    city: z.string(),
    state: z.string(),
    ZIPCode: z.string().regex(/^\d{5}$/),
    ZIPPlus4: z.string().nullish(),
  }),
  additionalInfo: z.object({ DPVConfirmation: z.string().nullish() }).nullish(),
  corrections: z.array(z.object({ code: z.string() })).nullish(),
});

export interface UspsOptions {
  /** `https://apis.usps.com`, or the sandbox's origin with its path. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs?: number;
}

/** The post office's own directory: `GET /addresses/v3/address` with OAuth client credentials. */
export function uspsDirectory({ url, clientId, clientSecret, timeoutMs }: UspsOptions): AddressDirectory {
  const call = authorizedCalls({
    url,
    tokenPath: '/oauth2/v3/token',
    clientId,
    clientSecret,
    parameters: 'json',
  });
  return {
    async look(typed) {
      const { status, text } = await call(`/addresses/v3/address?${getQuery(typed)}`, {
        method: 'GET',
        headers: { accept: 'application/json' },
        timeoutMs: timeoutMs ?? TIMEOUT_MS,
      });
      if (status === NOT_FOUND || status === UNREADABLE) return { outcome: 'unknown' };
      if (status !== 200) throw new Error(`The address check answered ${String(status)}`);
      const { address, additionalInfo, corrections } = Answer.parse(JSON.parse(text));
      const { streetAddress, secondaryAddress, city, state, ZIPCode, ZIPPlus4 } = address;
      // D: the building is confirmed, the unit missing. S: confirmed too, and only the unit unknown, as new ones are.
      const confirmed = additionalInfo?.DPVConfirmation ?? 'Y';
      if (confirmed === 'N') return { outcome: 'unknown' };
      const isUnitMissing =
        confirmed === 'D' || (corrections ?? []).some(({ code }) => code === DEFAULT_ADDRESS);
      return {
        outcome: isUnitMissing ? 'unit-missing' : 'found',
        address: {
          street: [streetAddress, secondaryAddress].filter(Boolean).join(' '),
          city,
          state,
          zip: ZIPCode,
          plusFour: /^\d{4}$/.test(ZIPPlus4 ?? '') ? (ZIPPlus4 ?? null) : null,
        },
      };
    },
  };
}

function getQuery({ addressLine1, addressLine2, city, state, zip }: TypedAddress): string {
  const query = new URLSearchParams({ streetAddress: addressLine1, city, state, ZIPCode: zip.slice(0, 5) });
  if (addressLine2 !== undefined && addressLine2 !== '') query.set('secondaryAddress', addressLine2);
  return query.toString();
}
