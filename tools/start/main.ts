/** `npm start`: starts all of TireKit on this machine and prints where it is. */
import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';
import { buildStale, readBuildState } from './builds.ts';
import { collectChannels, findShells, writeChannelsFile } from './channels.ts';
import { type Database, openDatabase } from './database.ts';
import { API_ENV_FILE, writeEnvFile } from './env-file.ts';
import { explain } from './plain-error.ts';
import { checkDataDirectory, checkPorts } from './preflight.ts';
import { ProcessRecord, recoverLeftovers } from './process-record.ts';
import { PROGRAMS } from './program-build.ts';
import { seconds, step } from './progress.ts';
import { runOrExplain } from './run-command.ts';
import { keepSecrets } from './secrets.ts';
import { describeServices, requiredPorts, type Service } from './services.ts';
import { readSettings, type Settings } from './settings.ts';
import { Supervisor } from './supervisor.ts';
import { addressTable } from './address-table.ts';

const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
// tools/bootstrap.mjs is our parent; this event comes when it is killed.
process.on('disconnect', () => stop.abort());

try {
  await run(readSettings(root, process.env), stop.signal);
} catch (error) {
  if (!stop.signal.aborted) {
    console.error(`\n${explain(error)}`);
    process.exitCode = 1;
  }
}
process.exit();

async function run(settings: Settings, signal: AbortSignal): Promise<void> {
  const began = performance.now();
  checkDataDirectory(settings);
  // Inherited by all processes: compiling the same sources again would be a third of a start's time.
  process.env['NODE_COMPILE_CACHE'] ||= join(settings.dataDir, 'compile-cache');
  const recovered = await recoverLeftovers(settings.dataDir);
  if (recovered > 0)
    console.log(`  Ended what an earlier start had left behind: ${recovered} of its processes.`);

  const channels = await collectChannels(root, findShells(root));
  await checkPorts(requiredPorts(settings, channels));
  const record = new ProcessRecord(settings.dataDir, fileURLToPath(import.meta.url));
  const supervisor = new Supervisor(settings, record);
  let database: Database | undefined;
  signal.addEventListener('abort', () => record.markStopping(), { once: true });
  try {
    database = await step('Database', () => openDatabase(settings));
    const { url: databaseUrl } = database;
    const channelsFile = join(settings.dataDir, 'channels.json');
    writeChannelsFile(channelsFile, channels);
    const secrets = keepSecrets(settings.dataDir, channels, process.env);
    const services = describeServices({ settings, channels, secrets, databaseUrl, channelsFile });
    const api = services.find(({ kind }) => kind === 'api');
    if (api) writeEnvFile(join(settings.dataDir, API_ENV_FILE), api.env);
    const start = (wanted: readonly Service[]): void => {
      signal.throwIfAborted();
      for (const service of wanted) supervisor.start(service);
    };

    // Builds need no data, so storefronts and sandbox start while the data is still prepared. The API needs its tables.
    await together(signal, (both) => [
      prepareData(databaseUrl, both),
      prepareBuilds(
        channels.map(({ id }) => id),
        both,
      ).then(() => start(services.filter((service) => service !== api).toReversed())),
    ]);
    if (api) start([api]);
    await step('Servers', () =>
      Promise.race([
        Promise.all(services.map((service) => supervisor.ready(service, signal))),
        supervisor.failure,
      ]),
    );
    console.log(addressTable(settings, services, database.place));
    console.log(`Ready after ${seconds(began)}. Ctrl-C stops everything.`);
    await Promise.race([aborted(signal), supervisor.failure, database.failure]);
  } finally {
    record.markStopping();
    if (signal.aborted) console.log('\nStopping…');
    await supervisor.stop();
    await database?.stop();
    record.remove();
  }
}

/** Migrates the database and loads the sample data. Both programs skip what was done before. */
async function prepareData(databaseUrl: string, signal: AbortSignal): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  await step('Tables', ({ note }) =>
    runOrExplain('Migrating the database', process.execPath, ['apps/api/src/cli/migrate.ts'], {
      cwd: root,
      env,
      signal,
      onLine: note,
    }),
  );
  await step('Sample data', ({ note }) =>
    runOrExplain('Loading the sample data', process.execPath, ['tools/seed/main.ts'], {
      cwd: root,
      env,
      signal,
      onLine: note,
    }),
  );
}

async function prepareBuilds(shells: readonly string[], signal: AbortSignal): Promise<void> {
  const state = readBuildState(root, { shells, programs: PROGRAMS });
  if (state.inputs.size === 0) return;
  await step('Building the storefronts', ({ note }) => buildStale(root, state, { signal, onLine: note }));
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
