import { type APIRequestContext, expect } from '@playwright/test';
import { shopOrigin } from './addresses.ts';
import { formatText } from './html.ts';

/** A name that no other test has: to an identity service the same name is the same person. */
export const somebody = (): string => `Sam ${crypto.randomUUID().slice(0, 8)}`;

/**
 * Follows a link of the shop to a service that knows who somebody is, answers there, and follows the way back.
 * @param label of the answer, as the service's page lists it
 * @returns the shop's page at the end, its address without the origin, and its visible text
 */
export async function identifyByHttp(
  request: APIRequestContext,
  link: string,
  label: string,
  name = somebody(),
): Promise<{ path: string; text: string }> {
  const asked = await request.get(link);
  const page = await asked.text();
  const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1];
  const answer = [...page.matchAll(/<option value="([^"]+)">([^<]+)</g)].find(
    ([, , words = '']) => words.trim() === label,
  )?.[1];
  expect([ticket, answer], `${label}: ${formatText(page).slice(0, 400)}`).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
  const form = { ticket: ticket ?? '', answer: answer ?? '', name };
  // As long as a shop waits for such a service.
  const back = await request.post(asked.url(), { form, timeout: 30_000 });
  expect(back.status(), back.url()).toBe(200);
  return { path: back.url().replace(shopOrigin, ''), text: formatText(await back.text()) };
}
