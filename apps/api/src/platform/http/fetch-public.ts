import { lookup as resolve } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Why something was not fetched: a clause without its address. */
export class FetchRefused extends Error {
  override name = 'FetchRefused';
}

interface FetchLimits {
  readonly bytesMax: number;
  /** For all of it, redirects included. */
  readonly timeoutMs: number;
  /** True for addresses of machines that may be asked; those of the public internet without it. */
  readonly isAllowed?: (ip: string) => boolean;
}

const MOST_REDIRECTS = 3;

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');

/** The addresses of the public internet by IPv6, and those in it that lead on to an IPv4 address. */
const publicInternet = new BlockList();
publicInternet.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
tunnels.addSubnet('2002::', 16, 'ipv6');
tunnels.addSubnet('2001::', 32, 'ipv6');

/** True for an address of the public internet: neither this machine nor one in its own network. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !privateNetworks.check(ip, 'ipv4');
  return isIP(ip) === 6 && publicInternet.check(ip, 'ipv6') && !tunnels.check(ip, 'ipv6');
}

/**
 * Fetches a file from an address that somebody else has written. A name is resolved once, and the machine that it names is the one that
 * is asked, so that no answer of a name server can lead into the shop's own network.
 * @throws FetchRefused
 */
export async function fetchPublic(
  address: string,
  { bytesMax, timeoutMs, isAllowed = isPublicAddress }: FetchLimits,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const response = await ask(url, signal, isAllowed);
      const { location } = response.headers;
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400 && location !== undefined) {
        response.destroy();
        url = new URL(location, url);
        continue;
      }
      if (status !== 200) {
        response.destroy();
        throw new FetchRefused(`answered with ${String(status)}`);
      }
      return await readBody(response, bytesMax);
    }
    throw new FetchRefused('leads from one address to the next');
  } catch (error) {
    if (error instanceof FetchRefused) throw error;
    const why = signal.aborted ? 'did not answer in time' : 'cannot be reached';
    throw new FetchRefused(why, { cause: error });
  }
}

function ask(url: URL, signal: AbortSignal, isAllowed: (ip: string) => boolean): Promise<IncomingMessage> {
  const refusal = new FetchRefused('is an address within a private network');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchRefused('does not begin with http:// or https://');
  // An address in numbers is not looked up.
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw refusal;
  const lookup: LookupFunction = (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error !== null || first === undefined) return done(error, []);
      if (!found.every((one) => isAllowed(one.address))) return done(refusal, []);
      return options.all === true ? done(null, found) : done(null, first.address, first.family);
    });
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((take, fail) => {
    request(url, { signal, lookup, agent: false, headers: { accept: 'image/*' } }, take)
      .on('error', fail)
      .end();
  });
}

async function readBody(response: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax)
      throw new FetchRefused(`is larger than ${String(Math.floor(bytesMax / 1_000_000))} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
