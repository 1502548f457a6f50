import * as z from 'zod/mini';
import { apiError } from '../api-proxy/api-error.ts';
import { readLimited } from '../api-proxy/limited-body.ts';

/** More than 25 events of 30 items each need. */
const BEACON_MAX = 48 * 1024;

/** A message of a page, or the answer that refuses it. */
export async function readBeacon<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema> | Response> {
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
