/** `nx e2e @tirekit/e2e`: the browser tests of every storefront, against an installation of their own. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { API_ENV_FILE } from '../start/env-file.ts';
import { PlainError } from '../start/plain-error.ts';
import { runCommand } from '../start/run-command.ts';
import { type Check, playwright, runCheck } from './check-program.ts';
import { findChromium } from './chromium.ts';
import { goneTirePath } from './gone-tire.ts';
import { startInstallation } from './installation.ts';
import { createDatabase } from './test-database.ts';

await runCheck('e2e', async (check) => {
  const { root, dataDir, onLine } = check;
  // The mails and charges of the last run belong to its database. Its logs stay until now.
  rmSync(dataDir, { recursive: true, force: true });
  const databaseUrl = await createDatabase(await check.database(), 'tirekit_e2e');
  const installation = await startInstallation({ root, dataDir, databaseUrl, onLine });
  try {
    // Some run the API's commands, sign links as its mails do, or are a client of its provider.
    const environment = {
      ...environmentIn(join(dataDir, API_ENV_FILE)),
      DATABASE_URL: databaseUrl,
      CHROME_PATH: findChromium(process.env),
      PORT_BASE: String(installation.portBase),
    };
    const storefront = await storefrontOnRealApi(check, {
      ...environment,
      GONE_TIRE_PATH: await goneTirePath(databaseUrl),
    });
    await playwright(check, 'apps/e2e', 'playwright.json', environment);
    if (storefront !== 0) throw new PlainError('The storefront’s tests over the real API failed.');
  } finally {
    await installation.stop();
  }
});

/** Tests a storefront as it is built, over the API of the installation. Resolves to the exit code. */
async function storefrontOnRealApi(
  { root, env, signal, onLine }: Check,
  environment: Record<string, string>,
): Promise<number> {
  const report = join(root, 'apps/e2e/reports/real-api.json');
  const { code } = await runCommand(
    'vitest',
    [
      'run',
      ...['--root', 'apps/retail', '--config', 'vitest.real-api.config.ts'],
      `--outputFile.json=${report}`,
    ],
    { cwd: root, env: { ...env, ...environment }, signal, onLine },
  );
  return code;
}

function environmentIn(file: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, 'utf8'))).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}
