import { join } from 'node:path';
import type { Channel } from '@tirekit/channel';
import { addressTable } from './address-table.ts';
import { lockCheckout } from './checkout-lock.ts';
import { collectChannels, findShells, writeChannelsFile } from './channels.ts';
import { type Database, openDatabase } from './database.ts';
import { API_ENV_FILE, writeEnvFile } from './env-file.ts';
import { explain } from './plain-error.ts';
import { checkDataDirectory, checkPorts } from './preflight.ts';
import { ProcessRecord, recoverLeftovers } from './process-record.ts';
import { seconds, step } from './progress.ts';
import { runOrExplain } from './run-command.ts';
import { keepSecrets } from './secrets.ts';
import { type Installation, requiredPorts, type Service } from './services.ts';
import { readSettings, type Settings } from './settings.ts';
import { Supervisor } from './supervisor.ts';

/** The differences between `npm start` and `npm run dev`. */
export interface Mode {
  /** The program that runs this, by which a later start recognizes the process. */
  readonly script: string;
  /** Builds what the servers need. */
  build?(root: string, signal: AbortSignal): Promise<void>;
  services(installation: Installation): Service[];
}

/**
 * Runs all of TireKit until a signal arrives: database, sample data, servers. Ends the process with exit code 1 and a
 * sentence if something cannot start.
 */
export async function runInstallation(root: string, mode: Mode): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  // tools/bootstrap.mjs is our parent; this event comes when it is killed.
  process.on('disconnect', () => stop.abort());
  try {
    await run(readSettings(root, process.env), mode, stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) {
      console.error(`\n${explain(error)}`);
      process.exitCode = 1;
    }
  }
  process.exit();
}

async function run(settings: Settings, mode: Mode, signal: AbortSignal): Promise<void> {
  const began = performance.now();
  const { root, dataDir } = settings;
  checkDataDirectory(settings);
  // All processes inherit it: compiling the same sources again would be a third of a start's time.
  process.env['NODE_COMPILE_CACHE'] ||= join(dataDir, 'compile-cache');
  const recovered = await recoverLeftovers(dataDir);
  if (recovered > 0) console.log(`  Ended ${recovered} processes of an earlier start.`);

  const channels = await collectChannels(root, findShells(root));
  await checkPorts(requiredPorts(settings, channels));
  const record = new ProcessRecord(dataDir, mode.script);
  const supervisor = new Supervisor(settings, record);
  let database: Database | undefined;
  let giveFree = (): void => undefined;
  signal.addEventListener('abort', () => record.markStopping(), { once: true });
  try {
    database = await step('Database', () => openDatabase(settings));
    const services = mode.services(describe(settings, channels, database.url));
    const api = services.find(({ kind }) => kind === 'api');
    if (api) writeEnvFile(join(dataDir, API_ENV_FILE), api.env);
    const start = (wanted: readonly Service[]): void => {
      signal.throwIfAborted();
      for (const service of wanted) supervisor.start(service);
    };

    // Storefronts and sandbox start while the data is still prepared. The API needs its tables.
    const { url } = database;
    let notes = '';
    await together(signal, (both) => [
      prepareData(settings, url, api?.env ?? {}, both).then((said) => {
        notes = said;
      }),
      (async () => {
        if (mode.build) {
          giveFree = await lockCheckout(root, mode.script, { signal: both, onWait: sayWhoBuilds });
          await mode.build(root, both);
        }
        start(services.filter((service) => service !== api).toReversed());
      })(),
    ]);
    if (api) start([api]);
    await step('Servers', () =>
      Promise.race([
        Promise.all(services.map((service) => supervisor.ready(service, signal))),
        supervisor.failure,
      ]),
    );
    // Until here, another start's builds would have replaced what these servers were loading.
    giveFree();
    supervisor.restartFromNowOn();
    console.log(addressTable(settings, services, database.place));
    if (notes !== '') console.log(`${notes}\n`);
    console.log(`Ready after ${seconds(began)}. Ctrl-C stops everything.`);
    await Promise.race([aborted(signal), supervisor.failure, database.failure]);
  } finally {
    giveFree();
    record.markStopping();
    if (signal.aborted) console.log('\nStopping…');
    await supervisor.stop();
    await database?.stop();
    record.remove();
  }
}

const sayWhoBuilds = (pid: number): void =>
  console.log(`  Waiting for another start from this checkout (process ${pid}), which is building.`);

function describe(settings: Settings, channels: Channel[], databaseUrl: string): Installation {
  const channelsFile = join(settings.dataDir, 'channels.json');
  writeChannelsFile(channelsFile, channels);
  const secrets = keepSecrets(settings.dataDir, channels, process.env);
  return { settings, channels, secrets, databaseUrl, channelsFile };
}

/** Variables of the API's environment that the sample data needs, to store the secrets of a sample customer as the API reads them. */
const FOR_SAMPLES = [
  'OIDC_SECRET',
  'CHANNELS_FILE',
  'SANDBOX_ORIGIN',
  'SANDBOX_PORT',
  'PROCUREMENT_SHARED_SECRET',
  'PROCUREMENT_REPLY_SECRET',
];

/** The line of the seed that is repeated when everything is ready: accounts to sign in with. */
const SAID_AGAIN = /^Sign in as /;

/**
 * Migrates the database and loads public facts, with the sample data if it is wanted. The programs skip what was done before.
 * @returns what people should read at the end of the start; may be empty
 */
async function prepareData(
  { root, sampleData }: Settings,
  databaseUrl: string,
  api: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<string> {
  const own = Object.entries(api).filter(([name]) => FOR_SAMPLES.includes(name));
  const env = { ...process.env, ...Object.fromEntries(own), DATABASE_URL: databaseUrl };
  const saidAgain: string[] = [];
  const program = (title: string, what: string, ...words: readonly string[]): Promise<void> =>
    step(title, ({ note }) =>
      runOrExplain(what, process.execPath, words, { cwd: root, env, signal, onLine: heard(note) }),
    );
  const heard = (note: (line: string) => void) => (line: string) => {
    if (SAID_AGAIN.test(line)) saidAgain.push(line);
    note(line);
  };
  await program('Tables', 'Migrating the database', 'apps/api/src/cli/tirekit.ts', 'database', 'migrate');
  if (sampleData) await program('Sample data', 'Loading the sample data', 'tools/seed/main.ts');
  else await program('Facts', 'Loading the facts', 'apps/api/src/cli/tirekit.ts', 'facts', 'load');
  return saidAgain.join('\n');
}

/** Runs several tasks at once. If one fails, the others are aborted, and its error is thrown when all have ended. */
async function together(
  signal: AbortSignal,
  tasks: (signal: AbortSignal) => readonly Promise<void>[],
): Promise<void> {
  const failed = new AbortController();
  await Promise.allSettled(
    tasks(AbortSignal.any([signal, failed.signal])).map((task) =>
      task.catch((error: unknown) => failed.abort(error)),
    ),
  );
  failed.signal.throwIfAborted();
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
