import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../start/ports.ts';
import { buildProgram, programOutput, STOREFRONTS_PROGRAM } from '../start/program-build.ts';
import { serverMalloc, shellHeap } from '../start/services.ts';
import { stopChild, endsWithParent } from './child.ts';
import type { Target } from './measure.ts';

const root = join(import.meta.dirname, '../..');
const READY_MS = 30_000;

/** Builds the storefronts' server; `nx build @tirekit/retail` builds what it serves. */
export const buildShop = (): Promise<unknown> => buildProgram(root, STOREFRONTS_PROGRAM);

/**
 * The retail storefront as a process of its own.
 * @param settings its environment: the API's address, and the secrets that both know. `PORT` for a port that others know already
 */
export async function withShop(
  settings: Readonly<Record<string, string>>,
  work: (shop: Target) => Promise<void>,
): Promise<void> {
  const port = settings['PORT'] ?? String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [...shellHeap, join(root, programOutput(STOREFRONTS_PROGRAM)), join(root, 'apps/retail')],
    {
      stdio: ['pipe', 'ignore', 2],
      env: {
        ...process.env,
        ...serverMalloc,
        ...endsWithParent,
        NODE_ENV: 'production',
        PORT: port,
        PUBLIC_ORIGIN: origin,
        COOKIE_SECRET: randomBytes(24).toString('base64url'),
        PAYMENT_PROVIDER_ORIGIN: 'http://127.0.0.1:1',
        ...settings,
      },
    },
  );
  try {
    for (const end = Date.now() + READY_MS; ; await sleep(50)) {
      const isReady = await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) break;
      if (child.exitCode !== null || Date.now() > end) throw new Error('The storefront did not become ready');
    }
    await work({ origin, pid: child.pid ?? 0, token: '' });
  } finally {
    await stopChild(child);
  }
}
