import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { apiTransport } from './api-transport.ts';

/** A real server for one test; it notes each request with its body. */
async function serve(handle: (request: IncomingMessage, response: ServerResponse, count: number) => void) {
  const seen: { method: string; type: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    seen.push({ method: request.method ?? '', type: request.headers['content-type'], body });
    handle(request, response, seen.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/` };
}

const call = { method: 'GET', headers: {}, redirect: 'manual' } as const;

test('A reply has its status, its headers and its text', async () => {
  const { url } = await serve((_, response) =>
    response.writeHead(404, { 'x-request-id': 'r-1' }).end('{"detail":"Größe"}'),
  );
  const reply = await apiTransport(url, call);
  expect([reply.status, reply.ok]).toEqual([404, false]);
  expect([reply.headers.get('x-request-id'), reply.headers.get('x-none')]).toEqual(['r-1', null]);
  expect(await reply.text()).toBe('{"detail":"Größe"}');
});

test('A form is sent as one, and a redirect is not followed', async () => {
  const { url, seen } = await serve((_, response) => response.writeHead(307, { location: '/else' }).end());
  const body = new URLSearchParams({ zip: '78701', note: 'a b' });
  expect((await apiTransport(url, { ...call, method: 'POST', body })).status).toBe(307);
  expect(seen).toEqual([
    {
      method: 'POST',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: 'zip=78701&note=a+b',
    },
  ]);
});

test('A file is sent byte by byte with its length', async () => {
  const { url, seen } = await serve((request, response) => response.end(request.headers['content-length']));
  const headers = { 'content-type': 'image/jpeg' };
  const body = new Blob(['ÿØ', 'Zoë'], { type: 'image/jpeg' });
  const reply = await apiTransport(url, { ...call, method: 'POST', headers, body });
  expect(await reply.text()).toBe(String(body.size));
  expect(seen).toEqual([{ method: 'POST', type: 'image/jpeg', body: 'ÿØZoë' }]);
});

test.each(['GET', 'POST', 'PUT', 'DELETE'])(
  'The body of a %s is its own, and never the beginning of another request',
  async (method) => {
    const { url, seen } = await serve((_, response) => response.end('{}'));
    const body = '{"note":"ä"}';
    expect((await apiTransport(url, { ...call, method, body })).status).toBe(200);
    expect((await apiTransport(url, call)).status).toBe(200);
    expect(seen).toMatchObject([
      { method, body },
      { method: 'GET', body: '' },
    ]);
  },
);

test('a call fails as fetch does when nobody listens, or when the answer breaks off', async () => {
  const { url } = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{', () => response.destroy());
  });
  await expect(apiTransport(url, call)).rejects.toBeInstanceOf(TypeError);
  await expect(apiTransport('http://127.0.0.1:1/', call)).rejects.toBeInstanceOf(TypeError);
});

test('a call waits no longer than its signal says, and says why', async () => {
  const { url } = await serve(() => undefined);
  const signal = AbortSignal.timeout(30);
  await expect(apiTransport(url, { ...call, signal })).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('A read that finds nobody listening is sent once more after a moment; a write is not', async () => {
  const server = createServer((_, response) => void response.end('back'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');

  const url = `http://127.0.0.1:${String(port)}/`;
  const read = apiTransport(url, call);
  await expect(apiTransport(url, { ...call, method: 'POST', body: '{}' })).rejects.toBeInstanceOf(TypeError);
  server.listen(port, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  expect(await (await read).text()).toBe('back');
});

test('A connection that was closed while it lay open costs a read nothing; a write is not sent twice', async () => {
  // The second request on each connection finds it closed.
  const used = new WeakSet();
  const { url, seen } = await serve(({ socket }, response) => {
    if (used.has(socket)) socket.resetAndDestroy();
    else response.end('fine');
    used.add(socket);
  });
  await apiTransport(url, call);
  expect(await (await apiTransport(url, call)).text()).toBe('fine');
  await expect(apiTransport(url, { ...call, method: 'POST', body: '{}' })).rejects.toBeInstanceOf(TypeError);
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'POST']);
});
