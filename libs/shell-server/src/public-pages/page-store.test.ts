import { describe, expect, test } from 'vitest';
import type { KnownState } from '../request/catalog-state.ts';
import { PageStore } from './page-store.ts';
import type { StoredPage } from './stored-page.ts';

const PEER = '203.0.113.7';
const ARRIVED_AT = 0;

const getState = (version: string | null): KnownState | null =>
  version === null ? null : { version, isFresh: (answer) => answer.version >= version };

/** A store whose clock and catalog state the test sets. */
function storeWith({ bytes = 10, maxBytes = 1_000 }: { bytes?: number; maxBytes?: number } = {}) {
  const world = {
    state: '1' as string | null,
    texts: 'a',
    now: 0,
    rendered: [] as string[],
    fails: false,
  };
  const store = new PageStore({
    maxBytes,
    now: () => world.now,
    state: () => getState(world.state),
    contentVersion: () => world.texts,
    make: async (address, { state }): Promise<StoredPage | null> => {
      world.rendered.push(address);
      await Promise.resolve();
      if (world.fails) return null;
      return {
        cacheTags: { version: state, tags: null },
        contentVersion: address.startsWith('/text') ? world.texts : null,
        renderedAt: world.now,
        bytes,
        answer: async () => new Response(address),
      };
    },
  });
  return { world, store, ask: (address: string) => store.get(address, PEER, ARRIVED_AT) };
}

describe('a public page', () => {
  test('is rendered for the first request and stored for the next', async () => {
    const { world, ask } = storeWith();
    const page = await ask('/a');
    expect(page).not.toBeNull();
    expect(await ask('/a')).toBe(page);
    expect(world.rendered).toEqual(['/a']);
  });

  test('is rendered once when many requests arrive together', async () => {
    const { world, ask } = storeWith();
    const pages = await Promise.all(Array.from({ length: 50 }, () => ask('/a')));
    expect(new Set(pages).size).toBe(1);
    expect(world.rendered).toEqual(['/a']);
  });

  test('is rendered again after the catalog has changed', async () => {
    const { world, ask } = storeWith();
    const before = await ask('/a');
    world.state = '2';
    const after = await ask('/a');
    expect(after?.cacheTags.version).toBe('2');
    expect(after).not.toBe(before);
  });

  test('a public page with a text is rendered again after the texts have changed, and any other is not', async () => {
    const { world, ask } = storeWith();
    for (const address of ['/text', '/tires']) await ask(address);
    world.texts = 'b';
    for (const address of ['/text', '/tires']) await ask(address);
    expect(world.rendered).toEqual(['/text', '/tires', '/text']);
  });

  test('is current for a request after the change, even while the earlier page is still being rendered', async () => {
    const { world, ask } = storeWith();
    const early = ask('/a');
    await Promise.resolve();
    world.state = '2';
    const late = ask('/a');
    expect((await early)?.cacheTags.version).toBe('1');
    expect((await late)?.cacheTags.version).toBe('2');
    expect((await ask('/a'))?.cacheTags.version).toBe('2');
  });

  test('is rendered again after a minute', async () => {
    const { world, ask } = storeWith();
    await ask('/a');
    world.now = 59_999;
    await ask('/a');
    expect(world.rendered).toHaveLength(1);
    world.now = 60_000;
    await ask('/a');
    expect(world.rendered).toHaveLength(2);
  });
});

test('no stored page is sent while the state of the catalog is unknown', async () => {
  const { world, ask } = storeWith();
  await ask('/a');
  world.state = null;
  expect(await ask('/a')).toBeNull();
});

test('a page that can no longer be stored leaves the store', async () => {
  const { world, store, ask } = storeWith();
  await ask('/a');
  world.fails = true;
  world.state = '2';
  expect(await ask('/a')).toBeNull();
  expect(store.bytes).toBe(0);
});

test('the store stays within its memory and drops the least recently used page first', async () => {
  const { world, store, ask } = storeWith({ bytes: 100, maxBytes: 1_000 });
  for (let at = 0; at < 40; at++) await ask(`/${String(at)}`);
  expect(store.bytes).toBeGreaterThan(800);
  expect(store.bytes).toBeLessThanOrEqual(1_000);
  const { length } = world.rendered;
  await ask('/39');
  expect(world.rendered).toHaveLength(length);
  await ask('/0');
  expect(world.rendered).toHaveLength(length + 1);
});
