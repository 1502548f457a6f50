import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode, PlainError } from '../start/plain-error.ts';
import { livePostmaster } from './postmaster.ts';
import { canWrite, type ServerUser } from './server-user.ts';

const MARKER = 'location';
const OWNER = 'belongs-to';

/**
 * The directory that holds one server's cluster, password and log.
 *
 * It is `dataDir`, except where we are root and the server's user cannot reach `dataDir` (a checkout under
 * `/root`). Then it is a directory of its own under {@link sharedRoot}, and the file `location` in `dataDir`
 * names it; deleting `dataDir` therefore still starts from an empty database.
 */
export function placeData(dataDir: string, user: ServerUser | undefined): string {
  makeDirectory(dataDir);
  const named = readText(join(dataDir, MARKER));
  if (named !== undefined && existsSync(named)) return giveTo(named, user);
  if (user === undefined || canWrite(user, giveTo(dataDir, user))) return dataDir;
  removeAbandoned();
  const elsewhere = join(sharedRoot(), randomBytes(6).toString('hex'));
  makeDirectory(elsewhere);
  writeFileSync(join(elsewhere, OWNER), `${dataDir}\n`);
  giveTo(elsewhere, user);
  if (!canWrite(user, elsewhere)) {
    throw new PlainError(
      `The user ${user.name}, whom PostgreSQL runs as, can write neither in ${dataDir} nor in ${elsewhere}: ` +
        'set TIREKIT_DATA to a directory that it can reach.',
    );
  }
  writeFileSync(join(dataDir, MARKER), `${elsewhere}\n`);
  return elsewhere;
}

/** Removes the databases of data directories that have since been deleted. */
function removeAbandoned(): void {
  const root = sharedRoot();
  for (const name of readdirSync(root)) {
    const directory = join(root, name);
    const dataDir = readText(join(directory, OWNER));
    const abandoned = dataDir !== undefined && readText(join(dataDir, MARKER)) !== directory;
    if (abandoned && livePostmaster(join(directory, 'cluster')) === undefined) {
      rmSync(directory, { recursive: true, force: true });
    }
  }
}

/** The folder where root keeps files that another user must read: `/var/lib/tirekit`, or the temporary folder on a read-only system. */
export function sharedRoot(): string {
  for (const root of ['/var/lib/tirekit', join(tmpdir(), 'tirekit')]) {
    try {
      mkdirSync(root, { recursive: true });
      chmodSync(root, 0o755);
      return root;
    } catch {
      // Not writable; the next place may be.
    }
  }
  throw new PlainError('Neither /var/lib nor the temporary folder can be written: set DATABASE_URL instead.');
}

function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o755 });
  } catch (error) {
    const code = errorCode(error) ?? 'unknown error';
    throw new PlainError(
      `The data directory ${directory} cannot be made (${code}): ` +
        'set TIREKIT_DATA to a directory that you may write.',
    );
  }
}

function giveTo(directory: string, user: ServerUser | undefined): string {
  if (user !== undefined) chownSync(directory, user.uid, user.gid);
  return directory;
}

/** Removes everything that {@link placeData} keeps for `dataDir`. No server may be running on it. */
export function removeData(dataDir: string): void {
  const named = readText(join(dataDir, MARKER));
  if (named !== undefined) rmSync(named, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
