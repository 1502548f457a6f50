import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Channel } from '@tirekit/channel';
import { writeChannelsFile } from '../start/channels.ts';
import { ProcessRecord } from '../start/process-record.ts';
import { type CommandOptions, runOrExplain } from '../start/run-command.ts';
import { keepSecrets } from '../start/secrets.ts';
import { API_PROGRAM, buildProgram } from '../start/program-build.ts';
import { describeServices, local, type Service } from '../start/services.ts';
import { getPort, type Settings, shellPorts } from '../start/settings.ts';
import { Supervisor } from '../start/supervisor.ts';
import { freePortBase } from '../test/installation.ts';
import { channel as shopChannel } from './examples/storefront/channel.ts';
import { channel as pageChannel } from './examples/vite-page/channel.ts';
import { buildExample, type InstalledExamples, installExamples } from './installed-examples.ts';
import { startLocalRegistry } from './local-registry.ts';
import { publishAll } from './publish-all.ts';

/** Large enough that a common size has tires, and small enough to load in seconds. */
const SAMPLE_SKUS = 3_000;

/** The servers that the examples run on, and their addresses. */
export interface Elsewhere {
  readonly portBase: number;
  readonly shopOrigin: string;
  readonly pageOrigin: string;
}

interface Place {
  readonly root: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly signal: AbortSignal;
  readonly onLine: (line: string) => void;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Publishes every library to a registry of our own, installs them into the examples, builds and serves these on a back
 * end of their own, and hands their addresses to `work`. The libraries must have been built.
 */
export async function withPublishedPackages<T>(
  place: Place,
  work: (elsewhere: Elsewhere) => Promise<T>,
): Promise<T> {
  const { root, env, signal, onLine } = place;
  const options = { cwd: root, env, signal, onLine };
  const registry = await startLocalRegistry();
  let examples: InstalledExamples | undefined;
  try {
    await publishAll(registry.origin, options);
    examples = await installExamples(registry.origin, options);
    return await serve(examples, place, work);
  } finally {
    examples?.remove();
    await registry.stop();
  }
}

async function serve<T>(
  { storefront, vitePage }: InstalledExamples,
  place: Place,
  work: (elsewhere: Elsewhere) => Promise<T>,
): Promise<T> {
  const { root, dataDir, databaseUrl, signal, onLine } = place;
  // Its mails, secrets and logs belong to the previous run's database.
  rmSync(dataDir, { recursive: true, force: true });
  const settings: Settings = {
    root,
    dataDir,
    databaseUrl,
    portBase: await freePortBase(),
    shellProcesses: 'each',
    sampleData: true,
  };
  const channels: Channel[] = [shopChannel, pageChannel];
  const ids = channels.map(({ id }) => id);
  const origin = (id: string): string => local(shellPorts(settings, ids).get(id) ?? 0);
  const environment = {
    ...place.env,
    DATABASE_URL: databaseUrl,
    VITE_PAYMENT_ORIGIN: local(getPort(settings, 'provider')),
  };
  const options: CommandOptions = { cwd: root, env: environment, signal, onLine };
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  await Promise.all([
    buildProgram(root, API_PROGRAM),
    buildExample(storefront, compiler, options).then(() => buildExample(vitePage, compiler, options)),
    loadSampleData(options),
  ]);

  const channelsFile = join(dataDir, 'channels.json');
  writeChannelsFile(channelsFile, channels);
  const services = describeServices({
    settings,
    channels,
    secrets: keepSecrets(dataDir, channels, {}),
    databaseUrl,
    channelsFile,
  }).map((service): Service => {
    const programs: Record<string, Pick<Service, 'script' | 'args'>> = {
      [shopChannel.id]: { script: relative(root, join(storefront, 'server.ts')) },
      [pageChannel.id]: {
        script: relative(root, join(vitePage, 'node_modules/vite/bin/vite.js')),
        args: [
          'preview',
          vitePage,
          '--strictPort',
          '--host=127.0.0.1',
          `--port=${portIn(origin(pageChannel.id))}`,
        ],
      },
    };
    return { ...service, ...programs[service.name] };
  });
  const record = new ProcessRecord(dataDir, import.meta.filename);
  const supervisor = new Supervisor(settings, record);
  try {
    for (const service of services.toReversed()) supervisor.start(service);
    await Promise.race([
      Promise.all(services.map((service) => supervisor.ready(service, signal))),
      supervisor.failure,
    ]);
    const elsewhere = {
      portBase: settings.portBase,
      shopOrigin: origin(shopChannel.id),
      pageOrigin: origin(pageChannel.id),
    };
    return await Promise.race([work(elsewhere), supervisor.failure]);
  } finally {
    record.markStopping();
    await supervisor.stop();
    record.remove();
  }
}

const portIn = (origin: string): string => new URL(origin).port;

async function loadSampleData(options: CommandOptions): Promise<void> {
  const run = (what: string, ...args: string[]): Promise<void> =>
    runOrExplain(what, process.execPath, args, options);
  await run('Migrating the database', 'apps/api/src/cli/tirekit.ts', 'database', 'migrate');
  await run('Loading the sample data', 'tools/seed/main.ts', '--skus', String(SAMPLE_SKUS));
}
