import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeEnvFile } from './env-file.ts';

describe('the environment of the API as a file', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tirekit-env-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read by Node as it was written', () => {
    const env = {
      PLAIN: '4210',
      EMPTY: '',
      DATABASE_URL: 'postgresql://me:p%23w#d@127.0.0.1:4230/tirekit?a=b',
      QUOTED: `it's "quoted" \\n`,
      SPACES: '  a b ',
    };
    writeEnvFile(join(folder, 'api.env'), env);
    expect(parseEnv(readFileSync(join(folder, 'api.env'), 'utf8'))).toEqual(env);
  });

  it('is for its owner alone, and binds nobody to a parent', () => {
    const file = join(folder, 'api.env');
    writeEnvFile(file, { A: '1', TIREKIT_PARENT_PIPE: '1' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe("A='1'\n");
  });
});
