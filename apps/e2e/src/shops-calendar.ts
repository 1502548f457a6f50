import { expect } from '@playwright/test';
import { sandboxOrigin } from './addresses.ts';
import { inDatabase } from './database.ts';

/** Not by the page's own requests: those end with a test that runs out of time, and the shop would refuse on. */
async function answers(shopId: string, behaviour: string): Promise<void> {
  const answer = await fetch(new URL('/booking/settings', sandboxOrigin), {
    method: 'POST',
    body: new URLSearchParams({ shopId, behaviour }),
    redirect: 'manual',
  });
  expect(answer.status, `the sandbox’s booking page takes “${behaviour}”`).toBeLessThan(400);
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

/** The shop that holds a time for the cart of the buyer with this email. */
export const shopOfCart = (email: string): Promise<string> =>
  inDatabase(async (db) => {
    const { rows } = await db.query<{ shopId: string }>(
      `SELECT installer_id AS "shopId" FROM appointment JOIN cart USING (cart_id)
       WHERE state = 'held' AND strpos(shipping::text, $1) > 0`,
      [email],
    );
    expect(rows, `a cart of ${email} with a time`).toHaveLength(1);
    return rows[0]?.shopId ?? '';
  });
