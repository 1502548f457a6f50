import { once } from 'node:events';
import { connect } from 'node:net';
import { listTires, signInWithPassword } from '@tirekit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';

/** So many answers that they do not fit into the buffers of the connection, and must wait in the API's memory. */
const ASKED = 500;
const MEANWHILE = 120;

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi();
});
afterAll(() => api.stop());

const toPath = (page: number): string => `${listTires.path}?sort=name&page=${String(page)}`;

/** The bodies of answers that follow each other on one connection, each with a `content-length`. */
function getBodies(bytes: Buffer): string[] {
  const bodies: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const headEnd = bytes.indexOf('\r\n\r\n', at) + 4;
    const length = Number(/content-length: (\d+)/i.exec(bytes.toString('latin1', at, headEnd))?.[1]);
    bodies.push(bytes.toString('utf8', headEnd, headEnd + length));
    at = headEnd + length;
  }
  return bodies;
}

it('answers that wait for a slow reader are not mixed up with later ones', async () => {
  const token = await api.token();
  const { port, hostname } = new URL(api.origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  await once(socket, 'connect');
  socket.pause();
  const head = ` HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n`;
  const asked = Array.from({ length: ASKED }, (_, at) => (at % 50) + 1);
  asked.forEach((page, at) =>
    socket.write(`GET ${toPath(page)}${head}${at === ASKED - 1 ? 'connection: close\r\n' : ''}\r\n`),
  );
  const others = await Promise.all(
    Array.from({ length: MEANWHILE }, (_, at) => api.call(`${toPath((at % 50) + 1)}&inStock=true`)),
  );
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));

  socket.on('data', (chunk) => chunks.push(chunk)).resume();
  await once(socket, 'end');
  const texts = getBodies(Buffer.concat(chunks));
  const expected = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => JSON.stringify((await api.call(toPath(at + 1))).body)),
  );
  expect(texts).toHaveLength(ASKED);
  expect(texts.flatMap((text, at) => (text === expected[(asked[at] ?? 0) - 1] ? [] : [at]))).toEqual([]);
});

it('calls whose bodies do not arrive keep nobody waiting', async () => {
  const token = await api.token();
  const { port, hostname } = new URL(api.origin);
  const path = signInWithPassword.path.replace('{uid}', 'A'.repeat(21));
  const sockets = Array.from({ length: 5 }, () => connect(Number(port), hostname));
  for (const socket of sockets) {
    await once(socket, 'connect');
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n` +
        'content-type: application/json\r\ncontent-length: 90\r\n\r\n{',
    );
  }
  const body = { email: 'ann@example.com', password: 'correct horse battery staple' };
  const answer = await api.call(path, { method: 'POST', body });
  for (const socket of sockets) socket.destroy();
  expect(answer.status).toBe(404);
});
