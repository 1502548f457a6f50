import type { CDPSession, Page } from '@playwright/test';

/** A phone of some years ago on a poor network, as Lighthouse simulates it. */
const SLOW = {
  cpuTimes: 4,
  latencyMs: 150,
  /** 1.6 Mbit/s. */
  bytesPerSecond: 200_000,
} as const;

/** How soon after the page has appeared a quick visitor taps, in milliseconds. */
const TAP_MS = 300;

/** Makes a page as slow as a phone; returns the session that did it. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpuTimes });
  return session;
}

/** Opens a page on a slow phone, and returns 0.3 s after it can be read: long before its code is there. */
export async function openOnSlowPhone(page: Page, path: string): Promise<void> {
  await slowDown(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  await page.waitForTimeout(TAP_MS);
}

/** The storefront's own modules of which some code has run since coverage began. */
export async function executedModules(page: Page): Promise<string[]> {
  const entries = await page.coverage.stopJSCoverage();
  return entries
    .filter(({ url, functions }) => {
      const hasRun = functions.some(({ ranges }) => ranges.some(({ count }) => count > 0));
      return hasRun && new URL(url).pathname.startsWith('/assets/');
    })
    .map(({ url }) => url);
}
