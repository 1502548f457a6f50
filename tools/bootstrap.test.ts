import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isGone } from './postgres/server-process.ts';

/** Stands in for npm: notes that it was called, and installs what the lock file says. */
const NPM = `#!/bin/sh
echo "$@" >> "$LOG"
[ -n "$NPM_FAILS" ] && exit 1
mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json
`;

describe('the bootstrap', { timeout: 20_000 }, () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tirekit-bootstrap-'));
    mkdirSync(join(root, 'tools'));
    cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'tools/bootstrap.mjs'));
    write('bin/npm', NPM);
    chmodSync(join(root, 'bin/npm'), 0o755);
    write('package-lock.json', lockFile('1.0.0'));
    write('package.json', '{"type":"module"}');
    write(
      'tools/start/main.ts',
      'const argument: string = process.argv[2]!; process.exit(Number(argument));',
    );
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function write(file: string, content: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  function lockFile(version: string): string {
    return JSON.stringify({ packages: { '': {}, 'node_modules/a': { version, integrity: version } } });
  }
  function environment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
    const { npm_execpath: _, npm_lifecycle_event: __, ...rest } = process.env;
    return {
      ...rest,
      PATH: `${join(root, 'bin')}:${process.env['PATH']}`,
      LOG: join(root, 'npm.log'),
      ...extra,
    };
  }
  function bootstrap(
    args: string[],
    extra: Record<string, string> = {},
  ): { status: number | null; stderr: string } {
    return spawnSync(process.execPath, [join(root, 'tools/bootstrap.mjs'), ...args], {
      cwd: tmpdir(),
      env: environment(extra),
      encoding: 'utf8',
    });
  }
  function installs(): number {
    const log = join(root, 'npm.log');
    return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0;
  }

  it('installs once, again when the lock file changes, and passes arguments and the exit code through', () => {
    expect(bootstrap(['start', '7']).status).toBe(7);
    expect(bootstrap(['start', '0']).status).toBe(0);
    expect(installs()).toBe(1);
    write('package-lock.json', lockFile('2.0.0'));
    expect(bootstrap(['start', '0']).status).toBe(0);
    expect(installs()).toBe(2);
    expect(readFileSync(join(root, 'npm.log'), 'utf8')).toContain('ci --loglevel=error');
  });

  it('leaves packages alone that npm has already installed from this lock file', () => {
    write('node_modules/.package-lock.json', lockFile('1.0.0'));
    expect(bootstrap(['start', '0']).status).toBe(0);
    expect(installs()).toBe(0);
  });

  it('links a project of ours that came since, without an install', () => {
    write('node_modules/.package-lock.json', lockFile('1.0.0'));
    write('apps/seventh/package.json', '{}');
    const { packages } = JSON.parse(lockFile('1.0.0')) as { packages: object };
    const link = { resolved: 'apps/seventh', link: true };
    write(
      'package-lock.json',
      JSON.stringify({ packages: { ...packages, 'node_modules/@tirekit/seventh': link } }),
    );
    expect(bootstrap(['start', '0']).status).toBe(0);
    expect(installs()).toBe(0);
    expect(existsSync(join(root, 'node_modules/@tirekit/seventh/package.json'))).toBe(true);
  });

  it('says what to look at when the packages cannot be installed, and tries again next time', () => {
    const failed = bootstrap(['start', '0'], { NPM_FAILS: '1' });
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('check the network and the free disk space');
    expect(bootstrap(['start', '0']).status).toBe(0);
  });

  it('names its commands when it is given another', () => {
    expect(bootstrap(['dance'])).toMatchObject({ status: 1, stderr: 'Say what to do: start, dev, test.\n' });
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('the command %s reaches the program', async (signal) => {
    write(
      'tools/start/main.ts',
      `process.on('SIGTERM', () => process.exit(5));
       process.on('SIGINT', () => process.exit(5));
       process.on('disconnect', () => process.exit(5));
       // As text: a number would be colored if Nx asks for colors.
       console.log(String(process.pid));`,
    );
    const child = spawn(process.execPath, [join(root, 'tools/bootstrap.mjs'), 'start'], {
      env: environment(),
    });
    let said = '';
    const pid = await new Promise<number>((resolve) => {
      child.stdout.on('data', (data: Buffer) => {
        said += data.toString();
        const line = /^\d+$/m.exec(said)?.[0];
        if (line !== undefined) resolve(Number(line));
      });
    });
    child.kill(signal);
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (signal !== 'SIGKILL') expect(code).toBe(5);
    expect(await isGone(pid, 5_000)).toBe(true);
  });
});
