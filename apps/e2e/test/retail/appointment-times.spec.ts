import { type Page } from '@playwright/test';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { fillContact, POPULAR_SIZE } from '../../src/buyer.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { takeShop, takeShopAndTime } from '../../src/fitted-cart.ts';
import { hydrate } from '../../src/hydrated.ts';
import { getPlace, takeCity } from '../../src/places.ts';
import { expect, test } from '../../src/test.ts';

/** The calendar day so many days from now, on the shop's calendar: `2026-11-30`. */
function dayFromNow(days: number, timeZone: string): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The short name of a zone, as pages print it after a time: `PT`. */
const getName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

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

/** Holds the first time of a kind, and expects the page to say until when, by the shop's clock. */
const holdFirst = async (page: Page, group: string, zone: string): Promise<void> => {
  await page.getByRole('group', { name: group }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect(page.getByText(new RegExp(`^Yours until \\d+:\\d\\d\\s[AP]M\\s${zone}$`))).toBeVisible();
};

test('An appointment is a day up to 30 days ahead, and a start time to wait or a window to drop the car off, with AM and PM (INS-02)', async ({
  page,
}) => {
  const buyer = new BuyerByHttp(page.request);
  await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
  const zip = await takeCity();
  const { timeZone } = await getPlace(zip);
  const zone = getName(timeZone);
  await takeShop(buyer, zip);
  await page.goto('/checkout/time');
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
    free.every((day) => day > dayFromNow(1, timeZone) && day <= dayFromNow(30, timeZone)),
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

  await holdFirst(page, 'Drop the car off', zone);
  const installation = page.getByRole('region', { name: 'Installation' });
  await expect(installation).toContainText(
    new RegExp(`${day}, (morning|afternoon) drop-off from \\d+:\\d\\d\\s[AP]M\\s${zone}`),
  );
  await page.getByRole('button', { name: 'Change time' }).click();
  await holdFirst(page, 'Wait at the shop', zone);
  await expect(installation).toContainText(new RegExp(`${day}, \\d+:\\d\\d\\sAM\\s${zone}`));
  await fillContact(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(day);
});

testByHttp(
  'A day beyond 30, a day that is too soon, and a time that there is not are refused, and the held time stays',
  async ({ request }) => {
    const buyer = new BuyerByHttp(request);
    const zip = await takeCity();
    const { timeZone } = await getPlace(zip);
    await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
    await takeShopAndTime(buyer, zip);
    for (const [time, sentence] of [
      [`drop ${dayFromNow(31, timeZone)} AM`, /Install time is no longer available|30 days/],
      [`drop ${dayFromNow(0, timeZone)} AM`, /Your tires will not be at the shop by then\./],
      ['wait 2020-02-30T99:00:00Z', /Please select a time slot\./],
      ['whenever', /Please select a time slot\./],
    ] as const) {
      const { status, text } = await buyer.post('/checkout/time', { time });
      expect([409, 422], `${time}: ${text.slice(0, 300)}`).toContain(status);
      expect(text, time).toMatch(sentence);
    }
    expect((await buyer.get('/checkout/shipping')).text).toContain('Yours until ');
  },
);
