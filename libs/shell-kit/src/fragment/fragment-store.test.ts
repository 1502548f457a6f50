import { expect, test } from 'vitest';
import { FragmentStore } from './fragment-store.ts';

const KB = 1_000;

test('the memory of a store is counted by the bytes of its markup, before and after the hole', () => {
  const store = new FragmentStore(100 * KB);
  store.set('a', { before: [Buffer.alloc(2 * KB), Buffer.alloc(3 * KB)], after: Buffer.alloc(4 * KB) });
  expect(store.bytes).toBeGreaterThanOrEqual(9 * KB);
  expect(store.bytes).toBeLessThan(10 * KB);
});

test('a store holds no more markup than it may: what was used longest ago leaves first', () => {
  const store = new FragmentStore(100 * KB);
  for (let at = 0; at < 50; at++) {
    store.set(`part ${String(at)}`, { before: [Buffer.alloc(9 * KB)], after: null });
    store.get('part 0');
  }
  const kept = Array.from({ length: 50 }, (_, at) => at).filter((at) => store.get(`part ${String(at)}`));
  expect(kept).toHaveLength(10);
  expect(kept).toContain(0);
  expect(kept).toContain(49);
});
