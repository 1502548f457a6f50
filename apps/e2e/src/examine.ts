import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * A phone and a desktop, each in one colour scheme: two of the four combinations, because each costs a second per page.
 */
const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

/**
 * Runs axe and returns its violations, in the page itself. By default axe also describes every element that passes, and
 * collects the results of frames in a second page, neither of which is needed.
 */
export const violationsOn = async (page: Page, within?: string): Promise<Violations> => {
  const axe = new AxeBuilder({ page })
    .exclude('iframe')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  return (await (within === undefined ? axe : axe.include(within)).analyze()).violations;
};

/** Runs axe in every look, and checks that the page is no wider than its window. */
export async function examine(page: Page): Promise<void> {
  const where = new URL(page.url()).pathname;
  await page.waitForLoadState('load');
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = (await violationsOn(page)).map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
    );
    expect.soft(found, `axe on ${where}, ${colorScheme} at ${String(width)}`).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(beyond, `pixels of ${where} beyond a window of ${String(width)}`).toBe(0);
  }
}
