/**
 * Lets 64 buyers press for one time at once: `node tools/bench/appointment-race.ts [--rounds 50]`
 *
 * An own PostgreSQL (durable, or a database of its own on the server of `DATABASE_URL`) with the sample's shops. It fails
 * where a time has more or fewer than one owner, or a counter is wrong. Prints Markdown; README.md keeps the last
 * results.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { table } from './report.ts';
import { setStage } from './stage.ts';

const SKUS = 1_000;
const RACE = join(import.meta.dirname, '../../apps/api/test/buying/appointments/race-process.ts');

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number');

const stage = await setStage(SKUS, (what) => console.error(`… ${what}`));
try {
  const races = await run(stage.databaseUrl);
  const each = races.flat();
  console.log(
    table(
      [`64 buyers for one time, ${String(rounds)} times`, 'p50 ms', 'p99 ms', 'slowest ms'],
      [
        ['a buyer knows', ...figures(each)],
        ['all of them know', ...figures(races.map((race) => Math.max(...race)))],
      ],
    ),
  );
} finally {
  await stage.stop();
}

/** Runs the races in a process of their own; gives the milliseconds after which each buyer knew. */
async function run(databaseUrl: string): Promise<number[][]> {
  const child = spawn(process.execPath, [RACE, String(rounds)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const races: number[][] = [];
  for await (const line of createInterface({ input: child.stdout })) races.push(JSON.parse(line) as number[]);
  const code = await ended;
  if (code !== 0) throw new Error(`The race ended with exit code ${String(code)}`);
  return races;
}

function figures(ms: readonly number[]): string[] {
  const sorted = ms.toSorted((a, b) => a - b);
  return [0.5, 0.99, 1].map((share) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0));
}
