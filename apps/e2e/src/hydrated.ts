import type { Page } from '@playwright/test';

/** Waits until React has taken the page over. */
export const untilHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
};

/** Gives the page its first sign of a visitor, and waits until React has taken it over. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(100, 200);
  await untilHydrated(page);
}
