import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { hydrate } from './hydrated.ts';
import limits from './first-load-limits.json' with { type: 'json' };

/** Limits in kilobytes of 1,000 bytes, after gzip. */
export const KB = 1_000;

/** The scripts that a page may need once it is used. */
export const FIRST_LOAD = limits;

/** The total size of the loaded scripts, each compressed with gzip. */
interface FetchedScripts {
  readonly byPage: number;
  readonly byFrames: number;
}

/**
 * Opens a page in a new tab, uses it for the first time, and counts the scripts that it and the frames in it have loaded by then.
 */
export async function listScripts(page: Page, path: string): Promise<FetchedScripts> {
  const scripts = new Map<string, Response>();
  const note = (response: Response): void => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response);
  };
  page.on('response', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  // In a partner's page the frame's code loads by itself.
  if ((await page.locator('iframe').count()) === 0) await hydrate(page);
  page.off('response', note);
  const fetched = { byPage: 0, byFrames: 0 };
  for (const script of scripts.values()) {
    // Asked for again: the browser forgets what a page loaded that is left behind.
    const code = await (await page.request.get(script.url())).body();
    const bytes = gzipSync(code, { level: 9 }).length;
    fetched[script.frame() === page.mainFrame() ? 'byPage' : 'byFrames'] += bytes;
  }
  return fetched;
}
