import { type Page } from '@playwright/test';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { addFourTires, fillContact } from '../../src/buyer.ts';
import { examine } from '../../src/examine.ts';
import { chooseShop } from '../../src/fitting.ts';
import { hydrate } from '../../src/hydrated.ts';
import { expect, test } from '../../src/test.ts';

/** Beverly Hills, where the shops of these tests are. */
const ZONE = 'America/Los_Angeles';

/** The calendar day so many days from now, on the shop's calendar: `2026-11-30`. */
function dayFromNow(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date());
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The days that can be chosen in the month that is shown, as their buttons say: `2026-11-30`. */
async function freeDays(page: Page): Promise<string[]> {
  const days = await page
    .getByRole('gridcell')
    .locator('visible=true')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.querySelector('button:not([disabled])') !== null)
        .map((cell) => cell.getAttribute('data-day') ?? ''),
    );
  expect(days).not.toContain('');
  return days;
}

const showTime = async (page: Page, group: string, nth: number): Promise<void> => {
  await page.getByRole('group', { name: group }).getByRole('radio').nth(nth).check();
  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect(page.getByText(/^Yours until \d+:\d\d\s[AP]M\sPT$/)).toBeVisible();
};

test('An appointment is a day up to 30 days ahead, and a start time to wait or a window to drop the car off, with AM and PM (INS-02)', async ({
  page,
}) => {
  test.slow();
  await addFourTires(page);
  await page.goto('/checkout/shipping');
  await chooseShop(page);
  await hydrate(page);
  const next = page.getByRole('button', { name: 'Next month' });
  const free = await freeDays(page);
  while ((await next.isEnabled()) && (await next.getAttribute('aria-disabled')) !== 'true') {
    await next.click();
    free.push(...(await freeDays(page)));
  }
  expect(free.length).toBeGreaterThan(5);
  // The tires are on their way first.
  expect(
    free.every((day) => day > dayFromNow(1) && day <= dayFromNow(30)),
    free.join(),
  ).toBe(true);

  const last = free.at(-1) ?? '';
  await page.locator(`[data-day="${last}"]`).getByRole('button').click();
  const long = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const day = long.format(new Date(last));
  await expect(page.getByRole('heading', { level: 3, name: day })).toBeVisible();
  const waits = page.getByRole('group', { name: 'Wait at the shop' });
  await expect(waits.getByRole('radio', { name: /^\d+(:\d\d)?am$/ }).first()).toBeVisible();
  const dropOffs = page.getByRole('group', { name: 'Drop the car off' });
  await expect(dropOffs.getByRole('radio').first()).toHaveAccessibleName(
    /^(Morning|Afternoon), \d+(:\d\d)?[ap]m–\d+(:\d\d)?[ap]m$/,
  );
  await examine(page);

  await showTime(page, 'Drop the car off', 0);
  const installation = page.getByRole('region', { name: 'Installation' });
  await expect(installation).toContainText(
    new RegExp(`${day}, (morning|afternoon) drop-off from \\d+:\\d\\d\\s[AP]M\\sPT`),
  );
  await page.getByRole('link', { name: 'Change time' }).click();
  await showTime(page, 'Wait at the shop', 0);
  await expect(installation).toContainText(new RegExp(`${day}, \\d+:\\d\\d\\sAM\\sPT`));
  await fillContact(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(day);
});

test('A day beyond 30, a day that is too soon, and a time that there is not are refused, and the held time stays', async ({
  page,
}) => {
  test.slow();
  await addFourTires(page);
  await page.goto('/checkout/shipping');
  await chooseShop(page);
  await showTime(page, 'Wait at the shop', 0);
  const buyer = new BuyerByHttp(page.request);
  for (const [time, sentence] of [
    [`drop ${dayFromNow(31)} AM`, /Install time is no longer available|30 days/],
    [`drop ${dayFromNow(0)} AM`, /Your tires will not be at the shop by then\./],
    ['wait 2020-02-30T99:00:00Z', /Please select a time slot\./],
    ['whenever', /Please select a time slot\./],
  ] as const) {
    const { status, text } = await buyer.post('/checkout/time', { time });
    expect([409, 422], `${time}: ${text.slice(0, 300)}`).toContain(status);
    expect(text, time).toMatch(sentence);
  }
  await page.reload();
  await expect(page.getByText(/^Yours until /)).toBeVisible();
});
