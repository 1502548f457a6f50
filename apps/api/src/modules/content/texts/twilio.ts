import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { outboundCalls } from '../../../platform/http/outbound.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import { RecipientOptedOut, type TextCarrier } from './port.ts';

export interface TwilioOptions {
  /** Origin of the API: `https://api.twilio.com`. */
  readonly url: string;
  readonly accountSid: string;
  /** Authenticates us, and signs what comes to us. */
  readonly authToken: string;
  /** The carrier posts the delivery status of each text to this address. */
  readonly statusCallback: string;
  readonly timeoutMs?: number;
}

const API = '/2010-04-01';
/** A call must end before the outbox gives the job to another process. */
const TIMEOUT_MS = 8_000;
/** “Attempt to send to unsubscribed recipient.” */
const UNSUBSCRIBED = 21610;

const Taken = z.object({ sid: z.string().min(1).max(100) });
const Refused = z.object({ code: z.number() });

/**
 * The signature that Twilio puts on its requests: base64 of HMAC-SHA1, with the account's token, over the address and then each
 * field's name and value in the order of the names (Twilio: “Validating requests”).
 */
export function twilioSignature(
  authToken: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): string {
  const text = Object.keys(fields)
    .toSorted()
    .reduce((all, name) => `${all}${name}${fields[name] ?? ''}`, url);
  return createHmac('sha1', authToken).update(text).digest('base64');
}

/** Carries texts by Twilio's Messaging API. */
export function twilioCarrier(options: TwilioOptions): TextCarrier {
  const { accountSid, authToken, statusCallback, timeoutMs = TIMEOUT_MS } = options;
  const { origin, pathname } = new URL(options.url);
  const send = outboundCalls(origin);
  const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const path = `${pathname.replace(/\/$/, '')}${API}/Accounts/${accountSid}/Messages.json`;
  return {
    async send({ from, to, body }) {
      const { status, text } = await send(path, {
        method: 'POST',
        headers: {
          authorization: `Basic ${basic}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          To: to,
          From: from,
          Body: body,
          StatusCallback: statusCallback,
        }).toString(),
        timeoutMs,
      });
      const answer = parseJson(text);
      const taken = Taken.safeParse(answer);
      if (status >= 200 && status < 300 && taken.success) return taken.data.sid;
      const refused = Refused.safeParse(answer);
      if (refused.success && refused.data.code === UNSUBSCRIBED)
        throw new RecipientOptedOut('The recipient has opted out');
      throw new Error(
        `The text was not taken: ${String(status)}${refused.success ? `, ${String(refused.data.code)}` : ''}`,
      );
    },
    isSigned(url, fields, signature) {
      if (signature === undefined) return false;
      const given = Buffer.from(signature, 'base64');
      const expected = Buffer.from(twilioSignature(authToken, url, fields), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
