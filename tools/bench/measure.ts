import autocannon, { type Client } from 'autocannon';
import { processFigures } from './process-figures.ts';

export interface Measured {
  readonly name: string;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuMsPerRequest: number;
  readonly kbPerAnswer: number;
  readonly rssMb: number;
  /** Answers other than success, and connections that broke. */
  readonly failures: number;
}

/** A server that is measured. */
export interface Target {
  readonly origin: string;
  readonly pid: number;
  /** Empty where it takes none. */
  readonly token: string;
}

export interface Load {
  readonly name: string;
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

export const CONNECTIONS = 64;

/** Asks for the paths over 64 connections unless told, each beginning elsewhere in the list, for some seconds. */
export async function measure(
  target: Target,
  load: Load,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Measured> {
  const { paths } = load;
  const headers = { ...(target.token && { authorization: `Bearer ${target.token}` }), ...load.headers };
  let next = 0;
  const before = processFigures(target.pid);
  const result = await autocannon({
    url: target.origin,
    connections,
    duration: seconds,
    headers,
    requests: [
      {
        setupRequest: (request) => {
          const path = paths[next++ % paths.length] ?? '/';
          return { ...request, path };
        },
      },
    ],
    setupClient: (client: Client) => client.setMaxListeners(0),
  });
  const after = processFigures(target.pid);
  const answers = result.requests.total;
  return {
    name: load.name,
    perSecond: Math.round(answers / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMsPerRequest: (after.cpuMs - before.cpuMs) / answers,
    kbPerAnswer: result.throughput.total / answers / 1024,
    rssMb: Math.round(after.rssMb),
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
