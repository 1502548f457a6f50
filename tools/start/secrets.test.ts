import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepSecrets } from './secrets.ts';

const RETAIL = { id: 'retail', customerIds: false };
const EXCHANGE = { id: 'military-exchange', customerIds: true };

describe('the secrets of an installation', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'tirekit-secrets-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('are made once, differ from each other, and only their owner may read them', () => {
    const first = keepSecrets(dataDir, [RETAIL, EXCHANGE], {});
    expect(keepSecrets(dataDir, [RETAIL, EXCHANGE], {})).toEqual(first);
    const values = Object.values(first).flatMap((group: Record<string, string>) => Object.values(group));
    expect(new Set(values).size).toBe(values.length);
    expect(Object.keys(first.clients)).toEqual(['CLIENT_SECRET_RETAIL', 'CLIENT_SECRET_MILITARY_EXCHANGE']);
    expect(Object.keys(first.customers)).toEqual(['CUSTOMER_ID_SECRET_MILITARY_EXCHANGE']);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('stay as they are when a storefront is added', () => {
    const before = keepSecrets(dataDir, [RETAIL], {});
    expect(keepSecrets(dataDir, [RETAIL, { id: 'seventh', customerIds: false }], {}).clients).toMatchObject(
      before.clients,
    );
  });

  it('come from the environment where it sets them, and are then not kept', () => {
    const secrets = keepSecrets(dataDir, [RETAIL], { CLIENT_SECRET_RETAIL: 'from outside' });
    expect(secrets.clients).toEqual({ CLIENT_SECRET_RETAIL: 'from outside' });
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).not.toContain('from outside');
  });

  it('say what to do about a damaged file', () => {
    writeFileSync(join(dataDir, 'secrets.json'), '{"COOKIE');
    expect(() => keepSecrets(dataDir, [], {})).toThrow(/is damaged: remove it and start again\.$/);
  });
});
