import type { Page } from '@playwright/test';

/** The part of React's record of a root that says whether it still is the server's HTML. */
interface RootFiber {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } } };
}

/** Waits until React has taken the page over, and not only begun to. */
export const untilHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.entries(document as unknown as Record<string, RootFiber>).some(
      ([key, root]) =>
        key.startsWith('__reactContainer') && !root.stateNode.current.memoizedState.isDehydrated,
    ),
  );
};

/** Gives the page its first sign of a visitor, and waits until React has taken it over. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(100, 200);
  await untilHydrated(page);
}
