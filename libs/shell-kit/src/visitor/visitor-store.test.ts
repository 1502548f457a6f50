// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const answers = { siteCart: { tireCount: 4, totalCents: 50_000 }, location: null };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => Response.json(answers));
});
afterEach(() => vi.unstubAllGlobals());

const isSettled = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 20, false))]);

test.each([
  ['before the visitor is known', 'wait, start'],
  ['after that', 'start, wait'],
])('What waits for the visitor to be known goes on when it began to wait %s', async (_, order) => {
  const { startVisitor, whenVisitorKnown } = await import('./visitor-store.ts');
  if (order === 'start, wait') await startVisitor('retail');
  const known = whenVisitorKnown();
  expect(await isSettled(known)).toBe(order === 'start, wait');
  await startVisitor('retail');
  expect(await isSettled(known)).toBe(true);
});

test('What waits for a visitor of whom nothing is known waits on', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...answers, siteCart: null }));
  const { startVisitor, whenVisitorKnown } = await import('./visitor-store.ts');
  const known = whenVisitorKnown();
  await startVisitor('retail');
  expect(await isSettled(known)).toBe(false);
});
