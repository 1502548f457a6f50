import { expect, type APIRequestContext } from '@playwright/test';
import { sandboxOrigin } from './addresses.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly timesReceived: number;
}

/** The mails that the sandbox has received for an address, newest first. */
async function mailsTo(request: APIRequestContext, address: string): Promise<readonly Mail[]> {
  const answer = await request.get(`${sandboxOrigin}/mailbox.json`, { params: { to: address } });
  const { mails } = (await answer.json()) as { mails: readonly Mail[] };
  return mails;
}

/** Those that confirm an order; further mails follow about the shipment. */
export const confirmationsTo = async (
  request: APIRequestContext,
  address: string,
): Promise<readonly Mail[]> =>
  (await mailsTo(request, address)).filter(({ subject }) => subject.endsWith('is confirmed'));

/** Waits for the first mail to an address whose text contains `word`. */
export async function mailNaming(request: APIRequestContext, address: string, word: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(request, address)).find(({ text }) => text.includes(word));
        return found?.subject;
      },
      { message: `a mail to ${address} that names ${word}`, timeout: 15_000 },
    )
    .toBeDefined();
  return found ?? { subject: '', text: '', timesReceived: 0 };
}

/**
 * The code that the buyer of an order was mailed last.
 * @param nth how many codes of the order there are by then
 */
export async function mailedCode(request: APIRequestContext, orderNumber: string, nth = 1): Promise<string> {
  let codes: string[] = [];
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${sandboxOrigin}/mailbox.json`, { params: { limit: 200 } });
        const { mails } = (await answer.json()) as { mails: readonly Mail[] };
        codes = mails
          .filter(({ subject }) => subject === `Your code for order ${orderNumber}`)
          .map(({ text }) => /\bCode:?\s+(\d{6})\b/.exec(text)?.[1] ?? '');
        return codes.length;
      },
      { message: `${String(nth)} codes of order ${orderNumber}`, timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(nth);
  return codes[0] ?? '';
}
