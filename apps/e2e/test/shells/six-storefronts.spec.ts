import type { APIRequestContext } from '@playwright/test';
import { EMPLOYEE_ACCOUNT, openAccount, signInByHttp } from '../../src/account.ts';
import { addedPath } from '../../src/buyer-by-http.ts';
import { findTire, STEADY_SIZE } from '../../src/tires.ts';
import { type Storefront, storefronts } from '../../src/storefronts.ts';
import { expect, test } from '../../src/by-http.ts';

const [retail] = storefronts;

/** As somebody who may shop there, with an account and a cart that nobody else has. */
const enter = async (request: APIRequestContext, { origin, admits }: Storefront): Promise<void> => {
  if (admits !== undefined) await signInByHttp(request, origin, await openAccount(EMPLOYEE_ACCOUNT), '/');
};

for (const shop of storefronts) {
  test(`(CHN-01) ${shop.name}: its own look, menu, contacts and hours; from home to a tire, and into the cart`, async ({
    request,
  }) => {
    const get = async (path: string): Promise<string> => {
      const answer = await request.get(shop.origin + path);
      expect(answer.status(), path).toBe(200);
      return answer.text();
    };
    await enter(request, shop);
    const home = await get('/');
    expect(home).toContain(`</svg>${shop.name}</a>`);
    if (shop === retail) expect(home).not.toContain('--tk-accent:');
    else expect(home).toContain(`--tk-accent:light-dark(${shop.accent},`);
    for (const entry of shop.menu) expect(home).toContain(`>${entry}</a>`);
    expect(home).toContain(`href="tel:+${shop.phone.replaceAll('-', '')}"`);
    expect(home).toContain(`<li>${shop.weekdays}</li>`);
    expect(home).toContain(`<meta name="robots" content="${shop.robots},max-image-preview:large"/>`);
    for (const other of storefronts.filter(({ id }) => id !== shop.id))
      expect(home).not.toContain(other.phone);

    const list = await get(STEADY_SIZE);
    const itemId =
      /name="itemId" value="([0-9A-Z]{10})"\/><input type="hidden" name="quantity" value="4"/.exec(
        list,
      )?.[1] ?? '';
    const detail = new RegExp(`href="(/brands/[^"]+/p/${itemId})"`).exec(list)?.[1] ?? '';
    const tire = await get(detail);
    expect(tire).toContain(`name="itemId" value="${itemId}"`);
    // A price of a program is called so wherever tires have one.
    const program = /(program|employee) price/;
    for (const [page, html] of Object.entries({ home, list, tire }))
      expect(program.test(html.replaceAll('<!-- -->', '')), page).toBe(shop.discountBps > 0);
    // In a partner's frame a visit needs scripts: the cart there is bought from in test/widget.
    if (shop.embedded) return;
    const added = await request.post(`${shop.origin}/cart`, {
      form: { intent: 'add', itemId, quantity: '4' },
      headers: { origin: shop.origin },
      maxRedirects: 0,
    });
    expect([added.status(), added.headers()['location']]).toEqual([302, addedPath(itemId, 4)]);
    expect(await get('/cart')).toContain(`href="${detail}"`);
  });
}

interface Listed {
  readonly itemId: string;
  readonly salePriceInCents: number;
  readonly seePriceInCart: boolean;
}

async function listedAt(
  request: APIRequestContext,
  shop: Storefront,
  query = '',
): Promise<Map<string, Listed>> {
  const { origin } = shop;
  await enter(request, shop);
  const answer = await request.get(
    `${origin}/api/v1/catalog/tires?size=255-55r19-tires&sort=price-low&pageSize=60${query}`,
  );
  expect(answer.status()).toBe(200);
  const { items }: { items: Listed[] } = await answer.json();
  return new Map(items.map((item) => [item.itemId, item]));
}

test('the price of a tire is that of the storefront’s own program', async ({ request }) => {
  if (retail === undefined) throw new Error('There is no retail storefront');
  const ordinary = await listedAt(request, retail);
  for (const shop of storefronts) {
    const own = await listedAt(request, shop);
    const both = [...own.values()].flatMap((here) => {
      const there = ordinary.get(here.itemId);
      return there === undefined || here.seePriceInCart || there.seePriceInCart ? [] : [{ here, there }];
    });
    expect(both.length, shop.name).toBeGreaterThan(0);
    for (const { here, there } of both) {
      const off = (there.salePriceInCents - here.salePriceInCents) / there.salePriceInCents;
      expect(off, `${shop.name}, ${here.itemId}`).toBeCloseTo(shop.discountBps / 10_000, 3);
    }
  }
});

test('a price below the minimum advertised one shows in closed programs, and elsewhere in the cart only', async ({
  request,
}) => {
  const { itemId, priceCents } = await findTire('sku.map_cents > sku.price_cents');
  for (const shop of storefronts) {
    await enter(request, shop);
    const answer = await request.get(`${shop.origin}/api/v1/catalog/items/${itemId}`);
    expect(answer.status(), shop.name).toBe(200);
    const tire: Listed = await answer.json();
    expect(tire.seePriceInCart, shop.name).toBe(shop.advertises);
    if (shop.advertises) expect(tire.salePriceInCents, shop.name).toBeGreaterThan(priceCents);
    else expect(tire.salePriceInCents, shop.name).toBeLessThan(priceCents);
  }
});

test('(CHN-06) the channel in a query selects the menu, and nothing else', async ({ request }) => {
  if (retail === undefined) throw new Error('There is no retail storefront');
  const page = async (path: string): Promise<string> => (await request.get(retail.origin + path)).text();
  const plain = await page('/');
  for (const [asked, entry] of [
    ['AAFES', 'Exchange orders'],
    ['dealer-employee', 'Program tires'],
  ] as const) {
    const html = await page(`/?channel=${asked}`);
    expect(plain).not.toContain(entry);
    expect(html).toContain(entry);
    expect(html).toContain(retail.phone);
    expect(/<title>[^<]*<\/title>/.exec(html)?.[0]).toBe(/<title>[^<]*<\/title>/.exec(plain)?.[0]);
    expect(html).toContain(`content="${retail.robots},max-image-preview:large"`);
  }
  // No channel goes by this name: the menu stays.
  expect(await page('/?channel=nobody')).toContain('Track order');
  const [before, after] = [
    await listedAt(request, retail),
    await listedAt(request, retail, '&channel=AAFES'),
  ];
  expect(before.size).toBeGreaterThan(0);
  expect(after).toEqual(before);
});
