import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import limits from './first-load-limits.json' with { type: 'json' };

/** Limits in kilobytes of 1,000 bytes, after gzip. */
export const KB = 1_000;

/** What may be loaded before a page can be used; `tools/bench/weight.ts` applies the same limits to a build. */
export const FIRST_LOAD = limits;

/** The total size of the loaded scripts, each compressed with gzip. */
interface FetchedScripts {
  readonly byPage: number;
  readonly byFrames: number;
}

/** Opens a page and counts the scripts that it, and the frames in it, load by themselves. */
export async function scriptsOf(page: Page, path: string): Promise<FetchedScripts> {
  const scripts: Response[] = [];
  const note = (response: Response): void => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  };
  page.on('response', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('response', note);
  const fetched = { byPage: 0, byFrames: 0 };
  for (const script of scripts) {
    const bytes = gzipSync(await script.body(), { level: 9 }).length;
    fetched[script.frame() === page.mainFrame() ? 'byPage' : 'byFrames'] += bytes;
  }
  return fetched;
}
