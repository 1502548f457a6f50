import { expect } from '@playwright/test';
import { sandboxOrigin } from './addresses.ts';

/** Not by the page's own requests: those end with a test that runs out of time, and the shop would refuse on. */
async function answers(shopId: string, behavior: string): Promise<void> {
  const answer = await fetch(new URL('/booking/settings', sandboxOrigin), {
    method: 'POST',
    body: new URLSearchParams({ shopId, behavior }),
    redirect: 'manual',
  });
  expect(answer.status, `the sandbox’s booking page takes “${behavior}”`).toBeLessThan(400);
}

/** Lets a shop refuse appointments while `work` runs, as if another store had taken the time. */
export async function whileShopRefuses(shopId: string, work: () => Promise<void>): Promise<void> {
  await answers(shopId, 'slot-gone');
  try {
    await work();
  } finally {
    await answers(shopId, 'confirms');
  }
}
