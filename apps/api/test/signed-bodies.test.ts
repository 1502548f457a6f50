import { createHmac } from 'node:crypto';
import { cleanCode, cleanName, cleanNote, cleanText } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './support/start-test-api.ts';
import { testSecrets } from './support/test-config.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Everything that what people type is cleaned of: accents apart from their letters, marks, dashes, spaces, quotes. */
const AS_SENT = ' Jose\u0301\u00A0O\u2019Neil \u202E12\u20113\u200B\uFEFF １２ ';
/** A message that no party is followed for, so that its signature alone decides. */
const message = (note: string): string =>
  `\uFEFF{"id":"evt_1",\r\n\t"type":"note.added","data":{"note":"${note}"}}\u00A0\n`;
/** Changes that a cleaner, or a parser that writes JSON anew, would make. */
const CHANGED: readonly (readonly [how: string, change: (body: string) => string])[] = [
  ['as a name', (body) => body.replace(AS_SENT, cleanName(AS_SENT))],
  ['as free text', (body) => body.replace(AS_SENT, cleanText(AS_SENT))],
  ['as a note', (body) => body.replace(AS_SENT, cleanNote(AS_SENT))],
  ['as a code', (body) => body.replace(AS_SENT, cleanCode(AS_SENT))],
  ['in NFC', (body) => body.normalize('NFC')],
  ['in NFKC', (body) => body.normalize('NFKC')],
  ['without its byte order mark', (body) => body.replace(/^\uFEFF/, '')],
  ['without the space around it', (body) => body.trim()],
  ['with other line breaks', (body) => body.replaceAll('\r\n', '\n')],
];

describe.each([
  ['the card provider', '/v1/webhooks/payments', 'x-provider-signature', testSecrets.PAYMENT_WEBHOOK_SECRET],
  ['Resolve', '/v1/webhooks/payments/resolve', 'x-hosted-signature', testSecrets.RESOLVE_WEBHOOK_SECRET],
  ['the carrier', '/v1/webhooks/carrier', 'x-carrier-signature', testSecrets.CARRIER_WEBHOOK_SECRET],
])('a message of %s', (_party, path, header, secret) => {
  const time = Math.floor(Date.now() / 1000);
  const computeSignature = (body: Uint8Array): string =>
    `t=${String(time)},v1=${createHmac('sha256', secret)
      .update(`${String(time)}.`)
      .update(body)
      .digest('hex')}`;
  const bytes = (body: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(body);
  const send = async (body: Uint8Array<ArrayBuffer>, signature: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', [header]: signature };
    return (await fetch(`${api.origin}${path}`, { method: 'POST', headers, body })).status;
  };

  test('is verified in the bytes that were sent, before anything reads or cleans them', async () => {
    const sent = message(AS_SENT);
    const signature = computeSignature(bytes(sent));
    // It is theirs, and no JSON: they are told so, and it is counted.
    expect(await send(bytes(sent), signature)).toBe(422);
    for (const [how, change] of CHANGED) {
      expect(change(sent), how).not.toBe(sent);
      expect(await send(bytes(change(sent)), signature), how).toBe(401);
    }
  });

  test('a message that is no text, or no JSON, is refused for its signature first', async () => {
    for (const sent of [Uint8Array.of(0xc3, 0x28), bytes('{'), bytes('{"id":"\\u0000"}'), bytes('')])
      expect(await send(sent, computeSignature(bytes('another message')))).toBe(401);
  });

  test('is read where it is signed, with what a cleaner would take out in it', async () => {
    const sent = bytes(message(AS_SENT).slice(1, -2));
    expect(await send(sent, computeSignature(sent))).toBe(200);
  });
});
