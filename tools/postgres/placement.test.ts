import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeData, removeData } from './placement.ts';
import { canWrite, serverUser } from './server-user.ts';

describe.runIf(process.getuid?.() === 0)('the place of the data, where root starts it', () => {
  const user = serverUser();
  let home: string;

  // mkdtemp makes a folder that only its owner may enter, as /root is.
  beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'tirekit-place-'))));
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('is the data directory itself where the user of PostgreSQL can reach it', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tirekit-place-'));
    expect(placeData(dataDir, user)).toBe(dataDir);
    expect(statSync(dataDir).uid).toBe(user?.uid);
    rmSync(dataDir, { recursive: true });
  });

  it('is elsewhere where it cannot, the same at every start, and goes with the data directory', () => {
    const dataDir = join(home, 'postgres');
    const place = placeData(dataDir, user);
    expect(place).not.toContain(home);
    expect(canWrite(user, place)).toBe(true);
    expect(placeData(dataDir, user)).toBe(place);
    expect(readFileSync(join(dataDir, 'location'), 'utf8').trim()).toBe(place);
    removeData(dataDir);
    expect([existsSync(dataDir), existsSync(place)]).toEqual([false, false]);
  });

  it('is cleared when somebody deleted the data directory by hand', () => {
    const first = placeData(join(home, 'postgres'), user);
    rmSync(join(home, 'postgres'), { recursive: true });
    mkdirSync(join(home, 'other'));
    const second = placeData(join(home, 'other/postgres'), user);
    expect([existsSync(first), existsSync(second)]).toEqual([false, true]);
    removeData(join(home, 'other/postgres'));
  });
});
