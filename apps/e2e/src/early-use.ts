import type { Page } from '@playwright/test';

/**
 * Opens a page as a poor network shows it: it can be read, and its code is still on the way.
 *
 * @returns lets the code arrive
 */
export async function openBeforeCode(page: Page, path: string): Promise<() => void> {
  let letArrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    letArrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path);
  return letArrive;
}

/** Waits until the browser has done what it does in its spare time once a page has loaded. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // A browser on a busy machine once found no spare time in 45 seconds.
        const soon = { timeout: 5_000 };
        requestIdleCallback(() => requestIdleCallback(() => resolve(), soon), soon);
      }),
  );

type Coverage = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>;

/** The storefront's own modules of which some code has run while coverage was recorded. */
export const executedModules = (coverage: Coverage): string[] =>
  coverage
    .filter(({ url, functions }) => {
      const hasRun = functions.some(({ ranges }) => ranges.some(({ count }) => count > 0));
      return hasRun && new URL(url).pathname.startsWith('/assets/');
    })
    .map(({ url }) => url);
