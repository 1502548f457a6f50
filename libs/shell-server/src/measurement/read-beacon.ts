import * as z from 'zod/mini';
import { apiError } from '../api-proxy/api-error.ts';
import { readLimited } from '../api-proxy/limited-body.ts';
import { uncached } from '../request/uncached.ts';
import { PEER_HEADER } from '../request/visitor-address.ts';

/** More than 25 events of 30 items each need. */
const BEACON_MAX = 48 * 1024;

/**
 * A message of a page, or the answer that refuses it.
 * @param mayTake false for an address that sends too many, of which no body is read
 */
export async function readBeacon<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
  mayTake: (address: string) => boolean,
): Promise<z.infer<Schema> | Response> {
  if (!mayTake(request.headers.get(PEER_HEADER) ?? ''))
    return new Response(null, { ...uncached, status: 429 });
  const text = await readLimited(request);
  if (text === null || text.length > BEACON_MAX) return apiError('body-too-large');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return apiError('invalid-json');
  }
  const read = z.safeParse(schema, body);
  return read.success ? read.data : apiError('bad-request');
}
