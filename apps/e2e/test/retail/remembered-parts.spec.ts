import { expect, test, type APIRequestContext } from '@playwright/test';
import { fromApi } from '../../src/shop.ts';

/** Who has closed a banner is rendered for: the page is not one that was made for somebody else. */
const CLOSED_A_BANNER = { cookie: 'tk_retail_closed-notices=none' };

async function rendered(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { headers: CLOSED_A_BANNER });
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['cache-control'], path).toBe('private, no-cache');
  return (await answer.text()).replaceAll(/nonce="[^"]+"/g, '');
}

test('A page whose parts are remembered is the page as it was first rendered, byte for byte', async ({
  request,
}) => {
  const { sizes } = await fromApi<{ sizes: { path: string; count: number }[] }>(request, '/v1/catalog/sizes');
  const [size] = sizes.toSorted((a, b) => b.count - a.count);
  if (size === undefined) throw new Error('The sample data has no size');
  // Nobody else asks for this page of it.
  const list = `${size.path}?sort=warranty&page=2`;
  const first = await rendered(request, list);
  const [tire] = /\/brands\/[a-z0-9-]+\/[a-z0-9-]+\/p\/\w+/.exec(first) ?? [];
  if (tire === undefined) throw new Error(`${list} has no tires`);
  for (const path of [list, tire, '/', '/types']) {
    const before = path === list ? first : await rendered(request, path);
    expect(before, path).not.toContain('<fragment-');
    // What a list consists of is put together the second time, and given again from the third time on.
    for (let again = 0; again < 3; again++) expect(await rendered(request, path), path).toBe(before);
  }
});
