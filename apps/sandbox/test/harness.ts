import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { startSandbox, type Sandbox } from '../src/sandbox.ts';

export const secrets = {
  PAYMENT_PROVIDER_SECRET_KEY: 'sk_test_key_of_the_tests',
  PAYMENT_WEBHOOK_SECRET: 'whsec_payments_of_the_tests',
  CARRIER_API_KEY: 'key_carrier_of_the_tests',
  CARRIER_WEBHOOK_SECRET: 'whsec_carrier_of_the_tests',
};

export const freePorts = { SANDBOX_PORT: '0', PROVIDER_PORT: '0', SMTP_PORT: '0' };

/** Asks again until it no longer throws, on a busy machine for some seconds. */
export const eventually = <T>(ask: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(ask, { timeout: 10_000, interval: 50 });

/** A data directory that is gone after the test. */
export async function temporaryData(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'tirekit-sandbox-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** A sandbox on free ports that stops with the test; nothing listens where its webhooks go unless told. */
export async function runSandbox(settings: Record<string, string> = {}): Promise<Sandbox> {
  const data = settings['TIREKIT_DATA'] ?? (await temporaryData());
  const config = readConfig({
    ...secrets,
    ...freePorts,
    API_ORIGIN: 'http://127.0.0.1:9',
    TIREKIT_DATA: data,
    ...settings,
  });
  const sandbox = await startSandbox(config, pino({ level: 'silent' }));
  let stopped = false;
  const stopOnce = async () => {
    if (stopped) return;
    stopped = true;
    await sandbox.stop();
  };
  onTestFinished(stopOnce);
  return { ...sandbox, stop: stopOnce };
}

export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A stand-in for the shop's API that answers its webhooks with the given statuses in turn, then with 200. */
export async function receiveWebhooks(...statuses: number[]) {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.statusCode = statuses.shift() ?? 200;
      response.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { origin: `http://127.0.0.1:${address.port}`, received };
}

export interface Answer {
  status: number;
  text: string;
  // The tests compare answers of any form; they are the ones that say what must be in them.
  json: Record<string, unknown>;
}

/** One JSON call. `key` goes as bearer token, `idempotencyKey` as that header. */
export async function call(
  url: string,
  options: { body?: unknown; key?: string; idempotencyKey?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: options.body === undefined ? 'GET' : 'POST',
    headers: {
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
      ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
  return { status: response.status, text, json };
}

export const goodCard = { number: '4242424242424242', expMonth: 12, expYear: 2035, cvc: '123' };

/** The provider as the shop's server and the card fields use it. */
export function provider(sandbox: Sandbox) {
  const origin = sandbox.providerOrigin;
  const key = secrets.PAYMENT_PROVIDER_SECRET_KEY;
  const token = async (number = goodCard.number): Promise<string> => {
    const answer = await call(`${origin}/v1/tokens`, { key, body: { ...goodCard, number } });
    return String(answer.json['token']);
  };
  const charge = (idempotencyKey: string, body: Record<string, unknown>) =>
    call(`${origin}/v1/charges`, {
      key,
      idempotencyKey,
      body: { amountCents: 64_210, currency: 'usd', reference: 'ORDER1', description: 'Four tires', ...body },
    });
  return {
    origin,
    token,
    charge,
    pay: async (number: string, more: Record<string, unknown> = {}) =>
      charge(randomUUID(), { token: await token(number), ...more }),
    get: (path: string) => call(`${origin}${path}`, { key }),
    post: (path: string, body: unknown, idempotencyKey?: string) =>
      call(`${origin}${path}`, { key, body, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) }),
  };
}
