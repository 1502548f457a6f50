import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import * as z from 'zod';
import type { Database } from '../db/database.ts';

/** A private key (ES256) with its `kid`, with which the provider signs. */
export type SigningKey = JWK & { kid: string };

const StoredJwk = z.looseObject({ kty: z.literal('EC'), kid: z.string() });

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Any number, the same in every process: the holder of this lock creates the first key. */
const LOCK = 7_041_209_342;

/** A key for one purpose, derived from OIDC_SECRET. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'tirekit', purpose, 32));
}

/**
 * The keys that sign tokens, newest first. They are created once and stored in the database, encrypted with a key
 * derived from OIDC_SECRET, so that every API process signs with the same keys, and a copy of the database can sign
 * nothing. Keys encrypted with another secret are ignored: a new secret means a new key.
 */
export async function loadSigningKeys(db: Database, secret: string): Promise<[SigningKey, ...SigningKey[]]> {
  const sealingKey = deriveKey(secret, 'signing keys');
  return db.transaction(async (tx) => {
    await tx.execute('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const rows = await tx.query<{ sealedJwk: Buffer }>(
      'SELECT sealed_jwk AS "sealedJwk" FROM signing_key ORDER BY created_at DESC, key_id',
    );
    const [first, ...others] = rows.flatMap(({ sealedJwk }) => unseal(sealedJwk, sealingKey) ?? []);
    if (first !== undefined) return [first, ...others];

    const made = await makeKey();
    await tx.execute('INSERT INTO signing_key (key_id, sealed_jwk) VALUES ($1, $2)', [
      made.kid,
      seal(made, sealingKey),
    ]);
    return [made];
  });
}

/** The public half, for verification. */
export function publicKeys(keys: readonly SigningKey[]): { keys: JWK[] } {
  return {
    keys: keys.map(({ kty, crv, x, y, kid, alg, use }) => ({ kty, crv, x, y, kid, alg, use }) as JWK),
  };
}

async function makeKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' };
}

function seal(jwk: SigningKey, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(jwk)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Null if it was encrypted with another key. */
function unseal(sealed: Buffer, key: Buffer): SigningKey | null {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  let text: string;
  try {
    text = Buffer.concat([
      decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString();
  } catch {
    return null;
  }
  return StoredJwk.parse(JSON.parse(text));
}
