import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePortBase } from '../test/installation.ts';
import { freePort } from './ports.ts';
import { PORT_OFFSETS } from './settings.ts';

describe('npm start with a problem', { timeout: 30_000 }, () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'tirekit-start-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  /** The compile cache that all starts of this file share. */
  const compiled = mkdtempSync(join(tmpdir(), 'tirekit-compiled-'));
  afterAll(() => rmSync(compiled, { recursive: true, force: true }));

  async function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, NODE_COMPILE_CACHE: compiled, TIREKIT_DATA: dataDir, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, said: said.trim() };
  }

  it('says that the database refuses, and ends with code 1', async () => {
    const port = await freePort();
    const base = String(await freePortBase());
    expect(
      await start({ PORT_BASE: base, DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/tires` }),
    ).toEqual({
      code: 1,
      said: `Nothing answers at 127.0.0.1:${port}/tires: start that PostgreSQL, or correct DATABASE_URL.`,
    });
  });

  it('says which port is taken, and ends with code 1', async () => {
    const squatter = createServer();
    const base = await freePortBase();
    const port = base + PORT_OFFSETS.api;
    await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
    const { code, said } = await start({ PORT_BASE: String(base) });
    squatter.close();
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^Port ${port} \\(API\\) is taken by [^\\n]+ npm start"\\.$`));
  });

  it.each(['/dev/null/tirekit', '/proc/nope'])(
    'says that the data directory %s cannot be made',
    async (directory) => {
      const { code, said } = await start({ TIREKIT_DATA: directory });
      expect(code).toBe(1);
      expect(said).toMatch(
        new RegExp(`^The data directory ${directory} cannot be made \\(\\w+\\): set TIREKIT_DATA to`),
      );
    },
  );
});
