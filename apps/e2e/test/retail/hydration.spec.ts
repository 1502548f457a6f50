import type { Page } from '@playwright/test';
import { hydrate, untilHydrated } from '../../src/hydrated.ts';
import { executedModules, openBeforeCode, untilIdle } from '../../src/early-use.ts';
import { expect, test } from '../../src/test.ts';
import { STEADY_SIZE, steadyTirePath } from '../../src/tires.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

interface EarlyUse {
  /** The control that is tapped, chosen or typed into. */
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
  /** The result that must follow, now or after hydration. */
  readonly result: (page: Page) => Promise<unknown>;
}

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' });

const FILTERS = ['brand', 'category', 'price', 'score', 'rating', 'feature'];

const onHome: readonly EarlyUse[] = [
  {
    name: 'a car, a size and a search that are entered',
    act: async (page) => {
      await field(page, 'Year').selectOption('2019');
      await field(page, 'Make').selectOption({ index: 3 });
      await page.locator('select[name=width]').selectOption('225');
      await page.locator('summary').filter({ hasText: /enter/i }).tap();
      await page.locator('input[name=size]').fill('225/65R17');
      await page.locator('input[name=query]').fill('civic');
    },
    result: async (page) => {
      await untilHydrated(page);
      // One option of them asks to choose.
      await expect(field(page, 'Model').locator('option')).not.toHaveCount(1);
      await expect(page.locator('select[name=width]')).toHaveValue('225');
      await expect(page.locator('select[name=aspect] option')).not.toHaveCount(1);
      await expect(page.locator('input[name=size]')).toHaveValue('225/65R17');
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

const onList: readonly EarlyUse[] = [
  {
    name: 'a choice of each filter',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Filters?/ })
        .first()
        .tap();
      for (const name of FILTERS)
        await page.locator(`input[name="${name}"]:not(:checked)`).first().dispatchEvent('click');
    },
    result: async (page) => {
      for (const name of FILTERS) await expect(page).toHaveURL(new RegExp(`[?&]${name}=`));
    },
  },
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

const onDetail: readonly EarlyUse[] = [
  {
    name: 'two more and one less',
    act: async (page) => {
      const more = page.getByRole('button', { name: 'Increase quantity' });
      await more.tap();
      await more.tap();
      await page.getByRole('button', { name: 'Decrease quantity' }).tap();
    },
    result: (page) => expect(quantity(page)).toHaveValue('5'),
  },
  {
    name: 'a quantity that is typed, and road hazard coverage',
    act: async (page) => {
      await quantity(page).fill('2');
      await page.locator('input[name=roadHazard]').tap();
    },
    result: async (page) => {
      await untilHydrated(page);
      await expect(quantity(page)).toHaveValue('2');
      await expect(page.getByRole('button', { name: /^Add 2 to cart/ }).first()).toBeVisible();
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
  { name: 'home', toPath: () => '/', uses: onHome },
  { name: 'a list', toPath: () => STEADY_SIZE, uses: onList },
  { name: 'a tire', toPath: steadyTirePath, uses: onDetail },
];

for (const { name, toPath, uses } of pages)
  test.describe(`before the code of ${name} has arrived`, () => {
    for (const { name: control, act, result } of uses)
      test(`it does not lose ${control}`, async ({ page }) => {
        const letCodeArrive = await openBeforeCode(page, await toPath());
        await act(page);
        letCodeArrive();
        await result(page);
      });

    test('it fetches no module where the visitor saves data, and runs none before the first sign of its visitor', async ({
      page,
    }) => {
      const session = await page.context().newCDPSession(page);
      const fetched: string[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script') fetched.push(request.url());
      });
      await page.coverage.startJSCoverage();
      await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
      await page.goto(await toPath());
      await untilIdle(page);
      expect(fetched).toEqual([]);

      await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: false });
      await page.goto(await toPath());
      const modules = await page.locator('script[data-modules]').getAttribute('data-modules');
      await expect.poll(() => fetched).toHaveLength(modules?.split(' ').length ?? 0);
      await untilIdle(page);
      expect(executedModules(await page.coverage.stopJSCoverage())).toEqual([]);
      await hydrate(page);
    });
  });

test('a page of a returning visitor is taken over by React when the browser is idle', async ({ page }) => {
  await page.goto('/location');
  await page.context().addCookies([{ name: 'tk_retail_zip', value: '1~90210', url: page.url() }]);
  await page.goto(STEADY_SIZE);
  await untilHydrated(page);
});
