import type { Page } from '@playwright/test';
import { POPULAR_SIZE } from '../../src/buyer.ts';
import { hydrate, untilHydrated } from '../../src/hydrated.ts';
import { openPage, tirePathsIn } from '../../src/shop.ts';
import { executedModules, openOnSlowPhone } from '../../src/slow-phone.ts';
import { expect, test } from '../../src/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

let detail = '';
test.beforeAll(async ({ request }) => {
  [detail = ''] = tirePathsIn(await openPage(request, `${POPULAR_SIZE}?feature=inStock`));
});

interface EarlyTap {
  /** What is tapped, chosen or typed. */
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
  /** What must then happen, now or after hydration. */
  readonly result: (page: Page) => Promise<unknown>;
}

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' });
const openFilters = (page: Page) =>
  page
    .getByRole('button', { name: /^Filters?/ })
    .first()
    .tap();

/** A filter's first choice, in the sheet that a phone shows them in. */
const filter = (name: string): EarlyTap => ({
  name: `a choice of the filter "${name}"`,
  act: async (page) => {
    await openFilters(page);
    await page.locator(`input[name="${name}"]:not(:checked)`).first().dispatchEvent('click');
  },
  result: (page) => expect(page).toHaveURL(new RegExp(`[?&]${name}=`)),
});

const onHome: readonly EarlyTap[] = [
  {
    name: 'year and make',
    act: async (page) => {
      await field(page, 'Year').selectOption('2019');
      await field(page, 'Make').selectOption({ index: 3 });
    },
    // One option of them asks to choose.
    result: (page) => expect(field(page, 'Model').locator('option')).not.toHaveCount(1),
  },
  {
    name: 'a size that is typed',
    act: async (page) => {
      await page.locator('summary').filter({ hasText: /enter/i }).tap();
      await page.locator('input[name=size]').fill('225/65R17');
    },
    result: async (page) => {
      await untilHydrated(page);
      await expect(page.locator('input[name=size]')).toHaveValue('225/65R17');
    },
  },
  {
    name: 'the width of a size',
    act: (page) => page.locator('select[name=width]').selectOption('225'),
    result: async (page) => {
      await untilHydrated(page);
      await expect(page.locator('select[name=width]')).toHaveValue('225');
      await expect(page.locator('select[name=aspect] option')).not.toHaveCount(1);
    },
  },
  {
    name: 'a search that is typed',
    act: (page) => page.locator('input[name=query]').fill('civic'),
    result: async (page) => {
      await expect(
        page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first(),
      ).toBeVisible();
      await expect(page.locator('input[name=query]')).toHaveValue('civic');
    },
  },
  {
    name: 'a link',
    act: (page) => page.getByRole('main').getByRole('link').first().tap(),
    result: (page) => expect(page).not.toHaveURL(/\/$/),
  },
];

const onList: readonly EarlyTap[] = [
  ...['brand', 'category', 'price', 'score', 'rating', 'feature'].map(filter),
  {
    name: 'the order',
    act: (page) => page.getByLabel('Sort by').selectOption('price-low'),
    result: (page) => expect(page).toHaveURL(/sort=price-low/),
  },
  {
    name: 'Add to cart, twice',
    act: async (page) => {
      const add = page.getByRole('button', { name: /^Add 4 to cart/ }).first();
      await add.tap({ noWaitAfter: true });
      await add.tap({ noWaitAfter: true, timeout: 500 }).catch(() => 'the page is already leaving');
    },
    result: async (page) => {
      await expect(page).toHaveURL(/\/cart\?added/);
      await expect(page.getByText('Tires (4)')).toBeVisible();
    },
  },
  {
    name: 'a tire’s link',
    act: (page) => page.getByRole('article').getByRole('heading').getByRole('link').first().tap(),
    result: (page) => expect(page).toHaveURL(/\/p\//),
  },
];

const onDetail: readonly EarlyTap[] = [
  {
    name: 'one more, twice',
    act: async (page) => {
      const more = page.getByRole('button', { name: 'Increase quantity' });
      await more.tap();
      await more.tap();
    },
    result: (page) => expect(quantity(page)).toHaveValue('6'),
  },
  {
    name: 'one less',
    act: (page) => page.getByRole('button', { name: 'Decrease quantity' }).tap(),
    result: (page) => expect(quantity(page)).toHaveValue('3'),
  },
  {
    name: 'a quantity that is typed',
    act: (page) => quantity(page).fill('2'),
    result: async (page) => {
      await untilHydrated(page);
      await expect(quantity(page)).toHaveValue('2');
      await expect(page.getByRole('button', { name: /^Add 2 to cart/ }).first()).toBeVisible();
    },
  },
  {
    name: 'road hazard coverage',
    act: (page) => page.locator('input[name=roadHazard]').tap(),
    result: async (page) => {
      await untilHydrated(page);
      await expect(page.locator('input[name=roadHazard]')).toBeChecked();
    },
  },
  {
    name: 'a ZIP code for the total',
    act: async (page) => {
      await field(page, 'ZIP code').fill('90210');
      await page.getByRole('button', { name: 'See the total' }).tap({ noWaitAfter: true });
    },
    result: (page) => expect(page.getByText(/^Total to Beverly Hills/)).toBeVisible(),
  },
  {
    name: 'Add to cart',
    act: (page) =>
      page
        .getByRole('button', { name: /^Add 4 to cart/ })
        .first()
        .tap({ noWaitAfter: true }),
    result: (page) => expect(page).toHaveURL(/\/cart\?added/),
  },
];

const pages = [
  { name: 'home', pathOf: () => '/', taps: onHome },
  { name: 'a list', pathOf: () => POPULAR_SIZE, taps: onList },
  { name: 'a tire', pathOf: () => detail, taps: onDetail },
];

for (const { name, pathOf, taps } of pages)
  test.describe(`on a slow phone, ${name}`, () => {
    for (const { name: control, act, result } of taps)
      test(`does not lose ${control}, 0.3 s after it has opened`, async ({ page }) => {
        await openOnSlowPhone(page, pathOf());
        await act(page);
        await result(page);
      });

    test('runs no module before the first sign of its visitor', async ({ page }) => {
      await page.coverage.startJSCoverage();
      await page.goto(pathOf(), { waitUntil: 'networkidle' });
      expect(await executedModules(page)).toEqual([]);
    });

    test('fetches no module where the visitor saves data, until its first use', async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') fetched.push(request.url());
      });
      await page.goto(pathOf(), { waitUntil: 'networkidle' });
      expect(fetched).toEqual([]);
      await hydrate(page);
      expect(fetched.length).toBeGreaterThan(0);
    });
  });

test('a page of a returning visitor is taken over by React when the browser is idle', async ({ page }) => {
  await page.goto('/location');
  await page.context().addCookies([{ name: 'tk_retail_zip', value: '1~90210', url: page.url() }]);
  await page.goto(POPULAR_SIZE);
  await untilHydrated(page);
});
