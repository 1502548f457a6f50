import { expect, type APIRequestContext } from '@playwright/test';
import { formatText } from './html.ts';

/** A page as it arrives over HTTP, before any script runs. */
export interface PageAnswer {
  readonly status: number;
  /** The address of a redirect. */
  readonly location: string | undefined;
  readonly html: string;
}

/** Requests a page without following redirects. */
export async function ask(request: APIRequestContext, path: string): Promise<PageAnswer> {
  const answer = await request.get(path, { maxRedirects: 0 });
  return { status: answer.status(), location: answer.headers()['location'], html: await answer.text() };
}

/** The text of the page's only first-level heading. */
export const formatHeading = ({ html }: Pick<PageAnswer, 'html'>): string =>
  formatText(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');

/** The addresses of all tires on a list page. */
export const tirePathsIn = ({ html }: PageAnswer): string[] => [
  ...new Set(
    [...html.matchAll(/href="(\/brands\/[^"/?]+\/[^"/?]+\/p\/[0-9A-Z]{10})/g)].map(([, path = '']) => path),
  ),
];

/** Asserts that there is a page at this address, and returns it. */
export async function openPage(request: APIRequestContext, path: string): Promise<PageAnswer> {
  const page = await ask(request, path);
  expect(page.status, path).toBe(200);
  return page;
}

/** Asserts that one spelling of an address redirects permanently to the canonical one. */
export async function expectMoved(request: APIRequestContext, path: string, target: string): Promise<void> {
  const { status, location } = await ask(request, path);
  expect([status, location], path).toEqual([301, target]);
}

/** The answer of the storefront's own `/api`. */
export async function fromApi<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(`/api${path}`);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
}

/** Every piece of structured data in a page. */
export const jsonLdIn = ({ html }: PageAnswer): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );

/** The text of every card on a list page. */
export const cardsIn = ({ html }: PageAnswer): string[] =>
  [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => formatText(card));

/** The number of tires, or sets, that a list page names. */
export function countIn({ html }: PageAnswer): number {
  const [, count = ''] =
    /role="status"[^>]*>([\d,]+) (?:tire|set)/.exec(html.replaceAll('<!-- -->', '')) ?? [];
  return Number(count.replaceAll(',', ''));
}

/** A value that a list's filters offer. */
export interface Choice {
  value: string;
  checked: boolean;
}

/** The values that a filter offers on a list page, and the chosen ones among them. */
export const choicesIn = ({ html }: PageAnswer, name: string): Choice[] =>
  [...html.matchAll(/<input [^>]*>/g)]
    .map(([field]) => field)
    .filter((field) => field.includes(`name="${name}"`) && /type="(?:checkbox|radio)"/.test(field))
    .map((field) => ({
      value: /value="([^"]*)"/.exec(field)?.[1] ?? '',
      checked: / checked(?:=|\s|\/|>)/.test(field),
    }));
