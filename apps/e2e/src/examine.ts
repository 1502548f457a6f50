import { expect, type Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * A phone and a desktop, each in one color scheme: two of the four combinations, because each costs a second per page.
 */
const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

/** Runs axe and returns its violations. Its half megabyte of script goes into each page once. */
export async function violationsOn(page: Page, within?: string): Promise<readonly Result[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (include) => {
    const context = { ...(include !== undefined && { include: [include] }), exclude: ['iframe'] };
    return window.axe?.run(context, { resultTypes: ['violations'] });
  }, within);
  if (found === undefined) throw new Error('The page has no axe');
  return found.violations;
}

/** Gives the page the colors of its new look at once. Even without motion, transitions last until the next frame. */
function endTransitions(): void {
  const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  // An element that inherits its color begins a transition of its own when that of its parent ends.
  for (let found = running(); found.length > 0; found = running())
    for (const transition of found) transition.finish();
}

/** Runs axe in every look, and checks that the page is no wider than its window. */
export async function examine(page: Page): Promise<void> {
  const where = new URL(page.url()).pathname;
  await page.waitForLoadState('load');
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(endTransitions);
    const found = (await violationsOn(page)).map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any: [check] }) => `${String(target)} ${check?.message ?? ''}`).join(', ')}`,
    );
    expect.soft(found, `axe on ${where}, ${colorScheme} at ${String(width)}`).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(beyond, `pixels of ${where} beyond a window of ${String(width)}`).toBe(0);
  }
}
