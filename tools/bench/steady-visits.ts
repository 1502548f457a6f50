import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from './measure.ts';
import { browser } from './page-addresses.ts';

const VISITS_A_SECOND = 10;

interface Visits {
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  /** Answers other than success. */
  readonly failures: number;
}

/**
 * Asks for pages in turn while `work` runs, at a steady pace that leaves the machine time for the work. A page that is late keeps no
 * later one from being asked for.
 */
export async function whileVisited<T>(
  shop: Target,
  paths: readonly string[],
  work: () => Promise<T>,
): Promise<{ result: T; visits: Visits }> {
  const waits: number[] = [];
  let failures = 0;
  const visit = async (path: string): Promise<void> => {
    const began = performance.now();
    const isGood = await fetch(shop.origin + path, { headers: browser }).then(
      async (answer) => (await answer.arrayBuffer(), answer.ok),
      () => false,
    );
    if (!isGood) failures++;
    waits.push(performance.now() - began);
  };
  let isDone = false;
  const visits: Promise<void>[] = [];
  const look = async (): Promise<void> => {
    for (let at = 0; !isDone; at++) {
      visits.push(visit(paths[at % paths.length] ?? '/'));
      await sleep(1000 / VISITS_A_SECOND);
    }
    await Promise.all(visits);
  };
  const looking = look();
  const result = await work().finally(() => (isDone = true));
  await looking;
  waits.sort((a, b) => a - b);
  const share = (part: number): number => waits[Math.floor((waits.length - 1) * part)] ?? 0;
  return {
    result,
    visits: { count: waits.length, p50Ms: share(0.5), p99Ms: share(0.99), slowestMs: share(1), failures },
  };
}
