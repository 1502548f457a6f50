import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepSecrets } from './secrets.ts';

describe('the secrets of an installation', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'tirekit-secrets-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('are made once, differ from each other, and only their owner may read them', () => {
    const first = keepSecrets(dataDir, ['retail', 'military-exchange'], {});
    expect(keepSecrets(dataDir, ['retail', 'military-exchange'], {})).toEqual(first);
    const values = [...Object.values(first.shared), ...Object.values(first.clients)];
    expect(new Set(values).size).toBe(values.length);
    expect(Object.keys(first.clients)).toEqual(['CLIENT_SECRET_RETAIL', 'CLIENT_SECRET_MILITARY_EXCHANGE']);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('stay as they are when a storefront is added', () => {
    const before = keepSecrets(dataDir, ['retail'], {});
    expect(keepSecrets(dataDir, ['retail', 'seventh'], {}).clients).toMatchObject(before.clients);
  });

  it('come from the environment where it sets them, and are then not kept', () => {
    const secrets = keepSecrets(dataDir, ['retail'], { CLIENT_SECRET_RETAIL: 'from outside' });
    expect(secrets.clients).toEqual({ CLIENT_SECRET_RETAIL: 'from outside' });
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).not.toContain('from outside');
  });

  it('say what to do about a damaged file', () => {
    writeFileSync(join(dataDir, 'secrets.json'), '{"COOKIE');
    expect(() => keepSecrets(dataDir, [], {})).toThrow(/is damaged: remove it and start again\.$/);
  });
});
