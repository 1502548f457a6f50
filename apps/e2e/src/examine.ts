import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** What people hold and sit before, in both schemes; two of the four pairs, because each costs a second a page. */
const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

/**
 * What axe finds wrong. It spells out violations alone, and in the page itself: by default it describes each element that
 * is right as well, and adds up in a second page what frames said, none of which is asked.
 */
export const violationsOn = async (page: Page, within?: string): Promise<Violations> => {
  const axe = new AxeBuilder({ page })
    .exclude('iframe')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  return (await (within === undefined ? axe : axe.include(within)).analyze()).violations;
};

/** Asks axe about the page in every look, and whether it is wider than its window. */
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
