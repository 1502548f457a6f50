import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface LoopOptions {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Asked in turn, by whichever connection is free. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface LoopResult {
  readonly answers: number;
  readonly seconds: number;
  /** Of heads and bodies. */
  readonly bytes: number;
  /** Answers other than success, and connections that broke. */
  readonly failures: number;
  /** The time below which this share of answers came. @param share such as 0.99 */
  latencyMs(share: number): number;
}

/** As much of an answer as is taken at once. */
const READ_BYTES = 64 * 1024;
const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/**
 * Asks over some connections for some seconds, on each one request after the other. It reads of an answer no more than its
 * status and where it ends: on two cores, whatever the one who asks needs is taken from the one who answers.
 */
export async function closedLoop(options: LoopOptions): Promise<LoopResult> {
  const { paths, connections, seconds } = options;
  const { hostname, port, host } = new URL(options.origin);
  const lines = Object.entries(options.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const tail = ` HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`;
  const latencies: number[] = [];
  // Memory of its own for each read would be collected in the middle of an answer's time.
  const room = Buffer.allocUnsafe(READ_BYTES);
  let [next, bytes, failures] = [0, 0, 0];
  const began = performance.now();
  const until = began + seconds * 1000;

  const run = (): Promise<void> =>
    new Promise((ended) => {
      let asked = 0;
      /** Bytes of the body still to come; null before the head has been read. */
      let left: number | null = null;
      let head: Buffer | null = null;
      /** The last bytes that came, of an answer whose length is not told. */
      let last = Buffer.alloc(0);
      const ask = (): void => {
        if (performance.now() >= until) {
          socket.end();
          ended();
          return;
        }
        left = null;
        asked = performance.now();
        socket.write(`GET ${paths[next++ % paths.length] ?? '/'}${tail}`, 'latin1');
      };
      const read = (chunk: Buffer): void => {
        bytes += chunk.length;
        if (left === null) {
          const seen: Buffer = head === null ? chunk : Buffer.concat([head, chunk]);
          const end = seen.indexOf(HEAD_END);
          head = end < 0 ? Buffer.from(seen) : null;
          if (end < 0) return;
          const text = seen.toString('latin1', 0, end);
          if (!text.startsWith('HTTP/1.1 2')) failures++;
          const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
          left = (length === undefined ? Infinity : Number(length)) - (seen.length - end - HEAD_END.length);
        } else left -= chunk.length;
        if (left === Infinity) {
          last = Buffer.concat([last, chunk]).subarray(-LAST_CHUNK.length);
          if (!last.equals(LAST_CHUNK)) return;
        } else if (left > 0) return;
        latencies.push(performance.now() - asked);
        ask();
      };
      const onread = {
        buffer: room,
        callback: (size: number): boolean => {
          read(room.subarray(0, size));
          return true;
        },
      };
      const socket = connect({ port: Number(port), host: hostname, noDelay: true, onread });
      socket.once('connect', ask);
      socket.on('error', () => {
        failures++;
        ended();
      });
      socket.on('close', () => ended());
    });

  await Promise.all(Array.from({ length: connections }, run));
  const sorted = Float64Array.from(latencies).sort();
  return {
    answers: sorted.length,
    seconds: (performance.now() - began) / 1000,
    bytes,
    failures,
    latencyMs: (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0,
  };
}
