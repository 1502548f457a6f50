import * as z from 'zod/mini';
import { IsoInstant } from '../../shared/ids.ts';
import { cleanName } from '../../shared/intake/names.ts';
import * as messages from '../../messages.ts';

// The messages of a browser and an authenticator are WebAuthn level 3's JSON. Only the parts that are used are read.

const Base64Url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(16_384));
const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10));
const publicKeyType = z.literal('public-key');
const Known = z.object({ id: Base64Url, type: publicKeyType, transports });

/** The options for `navigator.credentials.get`. */
export const PasskeyRequest = z.object({
  challenge: Base64Url,
  timeout: z.int(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Known),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The options for `navigator.credentials.create`. */
export const PasskeyCreation = z.object({
  challenge: Base64Url,
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: Base64Url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

const answered = { id: Base64Url, rawId: Base64Url, type: publicKeyType };

/** The signature of an authenticator at sign-on. */
export const PasskeyAssertion = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(Base64Url),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** The statement of an authenticator about a passkey that it has made. */
export const PasskeyAttestation = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.optional(transports),
  }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

export const PasskeyName = z
  .string()
  .check(
    z.overwrite(cleanName),
    z.minLength(1, messages.passkeyNameMissing),
    z.maxLength(60, messages.passkeyNameLong),
  );

/** A passkey, as its owner sees it. */
export const PasskeySummary = z.object({
  passkeyId: z.string(),
  name: z.string(),
  /** The host on which it works. */
  host: z.string(),
  createdAt: IsoInstant,
  usedAt: z.nullable(IsoInstant),
});
export type PasskeySummary = z.infer<typeof PasskeySummary>;
