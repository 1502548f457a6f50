import * as z from 'zod';
import { parseJson } from '../parse-json.ts';
import { WebhookUnreadable } from './signature.ts';

/** The envelope that every message has. */
const Envelope = z.object({ id: z.string().min(1).max(100), type: z.string().min(1).max(100) });
const PLACES_MAX = 5;

const getPlaces = (error: z.ZodError): string[] =>
  [...new Set(error.issues.map(({ path }) => path.join('.') || 'the message'))].slice(0, PLACES_MAX);

/** @throws WebhookUnreadable if a signed message doesn't match the agreed format */
export function mustRead<T>(schema: z.ZodType<T>, json: unknown): T {
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  throw new WebhookUnreadable(getPlaces(read.error));
}

/**
 * Reads a message whose signature has been checked. Null for a type that we do not follow.
 * @param follows returns true for a type of message that we follow
 * @throws WebhookUnreadable if we follow it, or may do so, and it doesn't match the agreed format
 */
export function readEvent<T>(
  body: Buffer,
  schema: z.ZodType<T>,
  follows: (type: string) => boolean,
): T | null {
  const json = parseJson(body.toString('utf8'));
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const envelope = Envelope.safeParse(json);
  if (envelope.success && !follows(envelope.data.type)) return null;
  throw new WebhookUnreadable(getPlaces(read.error));
}
