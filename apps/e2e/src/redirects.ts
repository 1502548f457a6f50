import type { APIRequestContext, APIResponse } from '@playwright/test';

/**
 * The addresses to which an answer leads, one redirect after the other. Each is asked for when the next one is wanted, so whoever
 * stops has not opened the last.
 * @param first an answer that was asked for without following redirects
 */
export async function* redirectsFrom(
  request: APIRequestContext,
  first: APIResponse,
): AsyncGenerator<string, void> {
  for (let answer = first; ;) {
    const { location } = answer.headers();
    if (location === undefined) return;
    const at = new URL(location, answer.url()).href;
    yield at;
    answer = await request.get(at, { maxRedirects: 0 });
  }
}

/** All of them; the last one has answered with a page. */
export async function allRedirectsFrom(request: APIRequestContext, first: APIResponse): Promise<string[]> {
  const passed: string[] = [];
  for await (const at of redirectsFrom(request, first)) passed.push(at);
  return passed;
}
