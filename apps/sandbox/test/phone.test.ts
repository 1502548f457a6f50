import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { computeSignature } from '../src/phone/protocol.ts';
import { eventually, runSandbox } from './harness.ts';

const TOKEN = 'sms_token_of_the_tests';
const PHONE = '+15125550134';
const STORE = '+18005550143';

/** The store, which takes texts. */
async function openStore() {
  const received: { path: string; fields: Record<string, string>; signature: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        fields: Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8'))),
        signature: String(request.headers['x-twilio-signature']),
      });
      response.end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${String(port)}`, received };
}

test('a phone shows texts, answers signed, and gets nothing after STOP until START', async () => {
  const store = await openStore();
  const { sandboxOrigin } = await runSandbox({ API_ORIGIN: store.origin, SMS_AUTH_TOKEN: TOKEN });
  const send = (body: string, token = TOKEN) =>
    fetch(`${sandboxOrigin}/phone/2010-04-01/Accounts/AC1/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`AC1:${token}`).toString('base64')}` },
      body: new URLSearchParams({
        To: PHONE,
        From: STORE,
        Body: body,
        StatusCallback: `${store.origin}/status`,
      }),
    });
  const answer = (body: string) =>
    fetch(`${sandboxOrigin}/phone/reply`, {
      method: 'POST',
      body: new URLSearchParams({ phone: PHONE, store: STORE, body }),
      redirect: 'manual',
    });
  expect((await send('Hello', 'a guess')).status).toBe(401);
  const sent = await send('Reply YES');
  expect([sent.status, await sent.json()]).toMatchObject([201, { status: 'queued' }]);
  expect(await (await fetch(`${sandboxOrigin}/phone`)).text()).toContain('Reply YES');
  await eventually(() => expect(store.received[0]?.fields['MessageStatus']).toBe('delivered'));

  await answer('STOP');
  const [, stop] = store.received;
  expect(stop).toMatchObject({ path: '/v1/webhooks/texts', fields: { Body: 'STOP', From: PHONE } });
  expect(stop?.signature).toBe(
    computeSignature(TOKEN, `${store.origin}/v1/webhooks/texts`, stop?.fields ?? {}),
  );
  const blocked = await send('More offers');
  expect([blocked.status, await blocked.json()]).toMatchObject([400, { code: 21610 }]);
  await answer('START');
  expect((await send('Welcome back')).status).toBe(201);
});
