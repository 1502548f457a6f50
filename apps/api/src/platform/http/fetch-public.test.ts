import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPublic, isPublicAddress } from './fetch-public.ts';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/hang') return;
    if (request.url === '/away') return void response.writeHead(302, { location: 'http://10.1.2.3/' }).end();
    if (request.url === '/round') return void response.writeHead(302, { location: '/round' }).end();
    if (request.url === '/moved') return void response.writeHead(301, { location: '/file' }).end();
    if (request.url === '/file') return void response.end('content');
    response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits = { bytesMax: 100, timeoutMs: 2_000 };
const asTest = { ...limits, isAllowed: (ip: string) => ip === '127.0.0.1' };

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', false],
  ['10.0.0.8', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:10.0.0.8', false],
  ['64:ff9b::a00:8', false],
  ['2002:a00:8::', false],
  ['not an address', false],
])('the address %s is public: %s', (ip, isPublic) => {
  expect(isPublicAddress(ip)).toBe(isPublic);
});

test.each([
  ['the address of this machine', () => `${origin}/file`],
  ['a name that leads to this machine', () => origin.replace('127.0.0.1', 'localhost')],
  ['the address of this machine by IPv6', () => 'http://[::1]/'],
  ['an address as one number', () => 'http://2130706433/'],
])('%s is not asked', async (_what, address) => {
  await expect(fetchPublic(address(), limits)).rejects.toThrow('is an address within a private network');
});

test('a file is fetched, also where it has moved', async () => {
  expect(String(await fetchPublic(`${origin}/moved`, asTest))).toBe('content');
});

test.each([
  ['/away', 'is an address within a private network'],
  ['/round', 'leads from one address to the next'],
  ['/nowhere', 'answered with 404'],
])('an address %s is refused because it %s', async (path, why) => {
  await expect(fetchPublic(origin + path, asTest)).rejects.toThrow(why);
});

test('a file that is too large, a server that hangs, and another protocol are refused', async () => {
  await expect(fetchPublic(`${origin}/file`, { ...asTest, bytesMax: 3 })).rejects.toThrow('is larger than');
  await expect(fetchPublic(`${origin}/hang`, { ...asTest, timeoutMs: 200 })).rejects.toThrow(
    'did not answer in time',
  );
  await expect(fetchPublic('file:///etc/passwd', limits)).rejects.toThrow('does not begin with http');
});
