import { join, resolve } from 'node:path';
import { PlainError } from './plain-error.ts';

/** Each server's port, counted from `PORT_BASE`. Further storefronts get the free numbers from 6 on. */
export const PORT_OFFSETS = {
  retail: 0,
  'simple-shop': 1,
  'partner-widget': 2,
  'dealer-employee': 3,
  'military-exchange': 4,
  'employee-portal': 5,
  api: 10,
  sandbox: 20,
  provider: 21,
  smtp: 25,
  'partner-demo': 26,
  postgres: 30,
} as const;

const FIRST_FURTHER_SHELL = 6;
const HIGHEST_OFFSET = Math.max(...Object.values(PORT_OFFSETS));
const DEFAULT_PORT_BASE = 4200;

const SHELL_PROCESSES = ['one', 'each'] as const;
export type ShellProcesses = (typeof SHELL_PROCESSES)[number];

/** The settings of `npm start`, from the environment. */
export interface Settings {
  /** The checkout's absolute path. */
  readonly root: string;
  /** The absolute path of `TIREKIT_DATA`; by default `.tirekit` in the checkout. */
  readonly dataDir: string;
  readonly portBase: number;
  /** The processes of the storefronts: one for all, or one each. */
  readonly shellProcesses: ShellProcesses;
  /** The PostgreSQL to use instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** True if the sample shop is loaded: brands, tires, prices, shops, and accounts, all of them invented. */
  readonly sampleData: boolean;
}

/**
 * Reads `PORT_BASE`, `TIREKIT_DATA`, `SHELL_PROCESSES`, `DATABASE_URL` and `SAMPLE_DATA`. An empty variable counts as not set.
 * @throws PlainError that says how a wrong one is written
 */
export function readSettings(root: string, environment: NodeJS.ProcessEnv): Settings {
  const portBase = Number(environment['PORT_BASE'] || DEFAULT_PORT_BASE);
  const highest = 65_535 - HIGHEST_OFFSET;
  if (!Number.isInteger(portBase) || portBase < 1 || portBase > highest) {
    throw new PlainError(`PORT_BASE must be a whole number from 1 to ${highest}, such as 4300.`);
  }
  const databaseUrl = environment['DATABASE_URL'] || undefined;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new PlainError('DATABASE_URL must look like postgresql://user:password@host:5432/database.');
  }
  const asked = environment['SHELL_PROCESSES'] || 'one';
  const shellProcesses = SHELL_PROCESSES.find((known) => known === asked);
  if (shellProcesses === undefined) {
    throw new PlainError(
      'SHELL_PROCESSES is "one" (all storefronts in one process) or "each" (one for each).',
    );
  }
  const samples = environment['SAMPLE_DATA'] || (databaseUrl === undefined ? 'on' : 'off');
  if (samples !== 'on' && samples !== 'off') {
    throw new PlainError(
      'SAMPLE_DATA is "on" (the sample shop is loaded) or "off" (public facts alone). It is on for the embedded database.',
    );
  }
  return {
    root,
    shellProcesses,
    dataDir: environment['TIREKIT_DATA']
      ? resolve(root, environment['TIREKIT_DATA'])
      : join(root, '.tirekit'),
    portBase,
    databaseUrl,
    sampleData: samples === 'on',
  };
}

/** The absolute path of the owner's folder of texts: `CONTENT_DIR`, or `content` in the data directory. */
export function ownTextsFolder({ root, dataDir }: Settings, environment: NodeJS.ProcessEnv): string {
  return environment['CONTENT_DIR'] ? resolve(root, environment['CONTENT_DIR']) : join(dataDir, 'content');
}

/** The port of a named server. */
export function getPort(settings: Settings, name: keyof typeof PORT_OFFSETS): number {
  return settings.portBase + PORT_OFFSETS[name];
}

/**
 * The port of each storefront. Those that are not in {@link PORT_OFFSETS} get the next free ones, in the order of their
 * names.
 */
export function shellPorts(settings: Settings, shells: readonly string[]): Map<string, number> {
  const taken = new Set<number>(Object.values(PORT_OFFSETS));
  const ports = new Map<string, number>();
  let next = FIRST_FURTHER_SHELL;
  for (const shell of shells.toSorted()) {
    const known = Object.entries(PORT_OFFSETS).find(([name]) => name === shell)?.[1];
    while (known === undefined && taken.has(next)) next++;
    const offset = known ?? next;
    taken.add(offset);
    ports.set(shell, settings.portBase + offset);
  }
  return ports;
}
