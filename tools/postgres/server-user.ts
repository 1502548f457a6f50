import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { PlainError } from '../start/plain-error.ts';

/** The user as which PostgreSQL runs if we are root, because it refuses to run as root. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

/** The unprivileged user as which to run PostgreSQL, or undefined if we are not root and it runs as ourselves. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const candidate of CANDIDATES) {
    const [name, , uid, gid] = users.find((fields) => fields[0] === candidate) ?? [];
    if (name !== undefined && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new PlainError(
    'PostgreSQL refuses to run as root and this machine has neither a user "postgres" nor "nobody": ' +
      'start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** `uid` and `gid` for `spawn`; empty if the process keeps our own user. */
export function identity(user: ServerUser | undefined): { uid?: number; gid?: number } {
  return user === undefined ? {} : { uid: user.uid, gid: user.gid };
}

/** True if `user` can enter and write `directory`, according to the system, which knows every ancestor and ACL. */
export function canWrite(user: ServerUser | undefined, directory: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', directory], {
    ...identity(user),
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}

/** True if `user` can run `program`. */
export function canRun(user: ServerUser | undefined, program: string): boolean {
  return spawnSync(program, ['--version'], { ...identity(user), cwd: '/', stdio: 'ignore' }).status === 0;
}
