import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { portState } from '../start/ports.ts';
import { PORT_OFFSETS } from '../start/settings.ts';

/** A whole TireKit for the browser tests, started by the program that `npm start` runs. */
export interface Installation {
  readonly portBase: number;
  stop(): Promise<void>;
}

const STOP_MS = 30_000;
const HOUR_MS = 3_600_000;

/** Starts everything on free ports over `databaseUrl`. Rejects with what the start said where it fails. */
export async function startInstallation(options: {
  root: string;
  dataDir: string;
  databaseUrl: string;
  onLine: (line: string) => void;
}): Promise<Installation> {
  const portBase = await freePortBase();
  const child = spawn(process.execPath, [join(options.root, 'tools/start/main.ts')], {
    cwd: options.root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT_BASE: String(portBase),
      TIREKIT_DATA: options.dataDir,
      DATABASE_URL: options.databaseUrl,
      SAMPLE_DATA: 'on',
      // Only tests move shipments on: one that moves by itself could skip the step that a test waits for.
      CARRIER_STEP_MS: String(HOUR_MS),
      // The tests name their visitors' addresses, as a proxy of ours would.
      TRUSTED_PROXIES: '1',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const said: string[] = [];
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        options.onLine(line);
        if (line.startsWith('Ready after')) resolve(true);
      });
    }
    void ended.then(() => resolve(false));
  });
  if (!(await ready)) throw new Error(`TireKit did not start for the browser tests:\n${said.join('\n')}`);
  return {
    portBase,
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
      child.kill('SIGKILL');
    },
  };
}

/** A base whose ports are all free, below the range from which systems hand out ports by themselves. */
export async function freePortBase(): Promise<number> {
  for (;;) {
    const base = 10_000 + 100 * Math.floor(Math.random() * 200);
    const states = await Promise.all(Object.values(PORT_OFFSETS).map((offset) => portState(base + offset)));
    if (states.every((state) => state === 'free')) return base;
  }
}
