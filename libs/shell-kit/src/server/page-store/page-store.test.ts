import { describe, expect, test } from 'vitest';
import type { KnownState } from '../../request/catalogue-state.ts';
import { PageStore } from './page-store.ts';
import type { StoredPage } from './stored-page.ts';

const PEER = '203.0.113.7';

const stateOf = (version: string | null): KnownState | null =>
  version === null ? null : { version, holds: (made) => made.version >= version };

/** A store whose clock and catalogue state the test sets. Every address has a page, except those that lead nowhere. */
function storeWith({ bytes = 10, maxBytes = 1_000 }: { bytes?: number; maxBytes?: number } = {}) {
  const world = { state: '1' as string | null, now: 0, made: [] as string[], fails: false };
  const store = new PageStore({
    maxBytes,
    now: () => world.now,
    state: () => stateOf(world.state),
    make: async (address, version): Promise<StoredPage | null> => {
      world.made.push(address);
      await Promise.resolve();
      if (world.fails) return null;
      return {
        made: { version, parts: null },
        madeAt: world.now,
        bytes,
        answer: () => ({ status: 200, headers: {}, body: Buffer.from(address) }),
      };
    },
  });
  const ask = async (address: string) => {
    const page = await store.get(address, PEER);
    if (page === null && !address.startsWith('/nowhere')) store.found(address);
    return page;
  };
  return { world, store, ask };
}

describe('a page that many ask for', () => {
  test('is kept from the second time it is asked for', async () => {
    const { world, ask } = storeWith();
    expect(await ask('/a')).toBeNull();
    const kept = await ask('/a');
    expect(kept).not.toBeNull();
    expect(await ask('/a')).toBe(kept);
    expect(world.made).toEqual(['/a']);
  });

  test('is at hand without waiting as long as it holds', async () => {
    const { world, store, ask } = storeWith();
    await ask('/a');
    expect(store.atHand('/a')).toBeNull();
    const kept = await ask('/a');
    expect(store.atHand('/a')).toBe(kept);
    world.state = '2';
    expect(store.atHand('/a')).toBeNull();
    await ask('/a');
    world.now += 60_000;
    expect(store.atHand('/a')).toBeNull();
    expect(world.made).toEqual(['/a', '/a']);
  });

  test('is made once where many wait for it', async () => {
    const { world, ask } = storeWith();
    await ask('/a');
    const pages = await Promise.all(Array.from({ length: 50 }, () => ask('/a')));
    expect(new Set(pages).size).toBe(1);
    expect(world.made).toEqual(['/a']);
  });

  test('is made anew when the catalogue has changed', async () => {
    const { world, ask } = storeWith();
    await ask('/a');
    const before = await ask('/a');
    world.state = '2';
    const after = await ask('/a');
    expect(after?.made.version).toBe('2');
    expect(after).not.toBe(before);
  });

  test('is made anew by whoever asks after the change, even while one of before is being made', async () => {
    const { world, ask } = storeWith();
    await ask('/a');
    const early = ask('/a');
    await Promise.resolve();
    world.state = '2';
    const late = ask('/a');
    expect((await early)?.made.version).toBe('1');
    expect((await late)?.made.version).toBe('2');
  });

  test('is made anew after a minute', async () => {
    const { world, ask } = storeWith();
    await ask('/a');
    await ask('/a');
    world.now = 59_999;
    await ask('/a');
    expect(world.made).toHaveLength(1);
    world.now = 60_000;
    await ask('/a');
    expect(world.made).toHaveLength(2);
  });
});

test('what leads nowhere is made for nobody, however often it is asked for', async () => {
  const { world, ask } = storeWith();
  for (let time = 0; time < 3; time++) expect(await ask('/nowhere')).toBeNull();
  expect(world.made).toEqual([]);
});

test('a page that leads nowhere from now on is tried once', async () => {
  const { world, store, ask } = storeWith();
  await ask('/a');
  world.fails = true;
  for (let time = 0; time < 3; time++) expect(await store.get('/a', PEER)).toBeNull();
  expect(world.made).toEqual(['/a']);
});

test('nothing is given again while nobody can say what the catalogue is like', async () => {
  const { world, ask } = storeWith();
  await ask('/a');
  await ask('/a');
  world.state = null;
  expect(await ask('/a')).toBeNull();
});

test('a page that cannot be kept is forgotten', async () => {
  const { world, store, ask } = storeWith();
  await ask('/a');
  await ask('/a');
  world.fails = true;
  world.state = '2';
  expect(await ask('/a')).toBeNull();
  expect(store.bytes).toBe(0);
});

test('the room is bounded: what was not asked for the longest goes first', async () => {
  const { world, store, ask } = storeWith({ bytes: 100, maxBytes: 1_000 });
  const keep = async (address: string) => {
    await ask(address);
    await ask(address);
  };
  for (let at = 0; at < 40; at++) await keep(`/${at}`);
  expect(store.bytes).toBeGreaterThan(800);
  expect(store.bytes).toBeLessThanOrEqual(1_000);
  const made = world.made.length;
  await ask('/39');
  expect(world.made).toHaveLength(made);
});

test('addresses that are asked for once take no room', async () => {
  const { store, ask } = storeWith();
  for (let at = 0; at < 10_000; at++) await ask(`/sizes?page=${at}`);
  expect(store.bytes).toBe(0);
});
