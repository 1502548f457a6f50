import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sampleChannel } from '@tirekit/channel/testing';
import { makeSmallShell, type SmallShell } from '../../test/small-shell.ts';
import { createShellServer } from './create-shell-server.ts';

const channel = sampleChannel({ id: 'retail', name: 'TireKit' });
let shell: SmallShell;
beforeEach(() => {
  shell = makeSmallShell();
});
afterEach(() => shell.remove());

async function start(env: Record<string, string> = {}) {
  const { directory } = shell;
  const server = await createShellServer({ channel, directory, env: { ...shell.env, ...env } });
  onTestFinished(() => server.stop(0));
  const port = await server.listen(0, '127.0.0.1');
  return { server, port, origin: `http://127.0.0.1:${String(port)}` };
}

/** Everything that the server answers to some bytes until it closes the connection. */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data: Buffer) => (answer += data.toString()));
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

describe('/readyz', () => {
  test('answers 200 while the API is away, because the pages say so themselves', async () => {
    const { origin } = await start();
    const ready = await fetch(`${origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  test.each(['HTTP/1.0', 'HTTP/1.1'])(
    'answers a load balancer’s check over %s without a Host header',
    async (version) => {
      const { port } = await start();
      expect(await send(port, `GET /readyz ${version}\r\nconnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 200 OK\r\n/,
      );
    },
  );

  test('answers 503 while the server drains, and pages are still served', async () => {
    const { server, origin } = await start({ DRAIN_MS: '300' });
    const stopped = server.stop();
    const ready = await fetch(`${origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
    expect((await fetch(`${origin}/`)).status).toBe(200);
    await stopped;
    await expect(fetch(`${origin}/readyz`)).rejects.toThrow('fetch failed');
  });
});

test('a page without a Host header gets 421, like one for another host', async () => {
  const { port } = await start();
  expect(await send(port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /);
});

test('a request whose body arrives too slowly gets 408', async () => {
  const { port, origin } = await start({ REQUEST_TIMEOUT_MS: '200', PUBLIC_ORIGIN: 'http://127.0.0.1' });
  const answer = await send(
    port,
    `POST /cart HTTP/1.1\r\nhost: 127.0.0.1:${String(port)}\r\norigin: ${origin}\r\ncontent-length: 100\r\n\r\nzip=`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

test('the first part of a streamed page arrives before the second exists, compressed or not', async () => {
  const { origin } = await start();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await fetch(`${origin}/streamed`, { headers: { 'accept-encoding': encoding } });
    const parts: string[] = [];
    if (response.body === null) throw new Error('The page has no body');
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) parts.push(part);
    expect(parts).toEqual(['first', ' second']);
  }
});
