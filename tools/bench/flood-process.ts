import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod';
import { stopChild } from './child.ts';
import { Flooded } from './flood-crowd.ts';
import { type FloodKind, floodKinds, type FloodMaterial } from './flood-kinds.ts';

const Said = z.union([
  z.object({ answer: z.record(z.string(), z.unknown()) }),
  z.object({ problem: z.string() }),
]);
const Results = z.partialRecord(z.enum(floodKinds), Flooded);
export type FloodResults = z.infer<typeof Results>;

/** Floods the API from another process. */
export interface FloodProcess {
  readonly pid: number;
  /** Sends calls of these kinds for some seconds, all kinds at the same time, so many times as often as is usual. */
  run(kinds: readonly FloodKind[], seconds: number, times?: number): Promise<FloodResults>;
}

/** Starts the process, gives it to `work`, and ends it. */
export async function withFlood(
  material: FloodMaterial,
  work: (flood: FloodProcess) => Promise<void>,
): Promise<void> {
  const child = fork(join(import.meta.dirname, 'flood-load.ts'), { env: process.env });
  try {
    await tell(child, { material });
    await work({
      pid: child.pid ?? 0,
      run: async (kinds, seconds, times = 1) => Results.parse(await tell(child, { kinds, seconds, times })),
    });
  } finally {
    child.disconnect();
    await stopChild(child);
  }
}

async function tell(child: ChildProcess, order: object): Promise<unknown> {
  const ended = new AbortController();
  const answered = once(child, 'message', { signal: ended.signal });
  const gone = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('The process that floods has ended');
  });
  child.send(order);
  try {
    const [message]: unknown[] = await Promise.race([answered, gone]);
    const said = Said.parse(message);
    if ('problem' in said) throw new Error(said.problem);
    return said.answer;
  } finally {
    ended.abort();
    await Promise.allSettled([answered, gone]);
  }
}
