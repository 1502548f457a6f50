import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { outboundCalls } from './outbound.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
  const address = started.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const get = { method: 'GET', headers: {}, timeoutMs: 5_000 } as const;

test('calls after one another share a connection, and bring what was sent', async () => {
  const ports = new Set<number | undefined>();
  const origin = await listen((request, response) => {
    ports.add(request.socket.remotePort);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => response.writeHead(201).end(`${request.headers['x-key'] as string}:${body}`));
  });
  const call = outboundCalls(origin);
  for (const body of ['é', 'two']) {
    const answer = await call('/', { method: 'POST', headers: { 'x-key': 'k' }, body, timeoutMs: 5_000 });
    expect(answer).toEqual({ status: 201, text: `k:${body}` });
  }
  expect(ports.size).toBe(1);
});

test('a connection that the party closes while it is used again costs nothing', async () => {
  let calls = 0;
  const origin = await listen((request, response) => {
    calls++;
    if (calls === 2) request.socket.destroy();
    else response.end('here');
  });
  const call = outboundCalls(origin);
  await call('/', get);
  expect(await call('/', get)).toMatchObject({ text: 'here' });
  expect(calls).toBe(3);
});

test('a missing answer, a cut answer and an unreachable party are errors', async () => {
  const origin = await listen((request, response) => {
    if (request.url === '/cut') response.write('half', () => response.destroy());
  });
  const call = outboundCalls(origin);
  await expect(call('/silent', { ...get, timeoutMs: 100 })).rejects.toThrow();
  await expect(call('/cut', get)).rejects.toThrow();
  await expect(outboundCalls('http://127.0.0.1:9')('/', get)).rejects.toThrow();
});
