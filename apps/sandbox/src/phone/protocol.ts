import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** A text as the store hands it over, in the form of Twilio's Messaging API. */
export const NewMessage = z.object({
  To: z.string().regex(/^\+\d{8,15}$/),
  From: z.string().regex(/^\+\d{8,15}$/),
  Body: z.string().min(1).max(1600),
  StatusCallback: z.url().optional(),
});

/** A text that somebody writes on the phone's page. */
export const Reply = z.object({
  phone: z.string().regex(/^\+\d{8,15}$/),
  store: z.string().regex(/^\+\d{8,15}$/),
  body: z.string().min(1).max(1600),
});

/** One text of a conversation. */
export interface Text {
  sid: string;
  at: string;
  /** The buyer's number, and the store's. */
  phone: string;
  store: string;
  direction: 'to-phone' | 'to-store';
  body: string;
  status: 'delivered' | 'received' | 'not taken';
}

/**
 * Twilio's signature of its own requests: base64 of HMAC-SHA1, with the account's token, over the address and then each field's
 * name and value in the order of the names.
 */
export function computeSignature(
  token: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): string {
  const text = Object.keys(fields)
    .toSorted()
    .reduce((all, name) => `${all}${name}${fields[name] ?? ''}`, url);
  return createHmac('sha1', token).update(text).digest('base64');
}
