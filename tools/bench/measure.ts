import { closedLoop } from './closed-loop.ts';
import { processFigures } from './process-figures.ts';

export interface Measured {
  readonly name: string;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuMsPerRequest: number;
  /** The processor time of asking in this process: on two cores it is taken from the server. */
  readonly clientMsPerRequest: number;
  readonly kbPerAnswer: number;
  readonly rssMb: number;
  readonly ownMb: number;
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

/** The requests to the server of `withFloor`. */
export const floorLoad: Load = { name: 'the floor: bare node:http, 20 kB', paths: ['/'] };

/** Splits addresses that are requested once between the warm-up and the measurement; a single address is used by both. */
export function halves(
  paths: readonly string[],
): readonly [measured: readonly string[], warming: readonly string[]] {
  const half = Math.floor(paths.length / 2);
  return half === 0 ? [paths, paths] : [paths.slice(0, half), paths.slice(half)];
}

/** Asks for the paths over 64 connections unless told, each beginning elsewhere in the list, for some seconds. */
export async function measure(
  target: Target,
  load: Load,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Measured> {
  const headers = { ...(target.token && { authorization: `Bearer ${target.token}` }), ...load.headers };
  const before = processFigures(target.pid);
  const client = process.cpuUsage();
  const result = await closedLoop({
    origin: target.origin,
    headers,
    paths: load.paths,
    connections,
    seconds,
  });
  const asking = process.cpuUsage(client);
  const after = processFigures(target.pid);
  const { answers } = result;
  return {
    name: load.name,
    perSecond: Math.round(answers / result.seconds),
    p50Ms: Math.round(result.latencyMs(0.5)),
    p99Ms: Math.round(result.latencyMs(0.99)),
    cpuMsPerRequest: (after.cpuMs - before.cpuMs) / answers,
    clientMsPerRequest: (asking.user + asking.system) / 1000 / answers,
    kbPerAnswer: result.bytes / answers / 1024,
    rssMb: Math.round(after.rssMb),
    ownMb: Math.round(after.ownMb),
    failures: result.failures,
  };
}
