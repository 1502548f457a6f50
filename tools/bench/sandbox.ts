import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { endsWithParent } from './child.ts';

/** The line that the sandbox prints when it is ready. */
const Ready = z.object({ sandbox: z.string(), provider: z.string(), smtpPort: z.number() });

/** The outside parties as a process of their own, on free ports. */
export interface RunningSandbox extends z.infer<typeof Ready> {
  readonly process: ChildProcess;
  readonly pid: number;
}

/** Starts apps/sandbox. `settings` are its environment: secrets, where webhooks go, where its journals lie. */
export async function startSandbox(settings: Readonly<Record<string, string>>): Promise<RunningSandbox> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../apps/sandbox/src/main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...endsWithParent,
      SANDBOX_PORT: '0',
      PROVIDER_PORT: '0',
      SMTP_PORT: '0',
      ...settings,
    },
  });
  const ready = await new Promise<z.infer<typeof Ready>>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The sandbox ended with exit code ${String(code)}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = Ready.safeParse(JSON.parse(line));
      if (said.success) resolve(said.data);
    });
  });
  return { ...ready, process: child, pid: child.pid ?? 0 };
}
