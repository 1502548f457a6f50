import type { Locator, Page } from '@playwright/test';
import { openBeforeCode } from '../../src/early-use.ts';
import { examine } from '../../src/examine.ts';
import { hydrate, untilHydrated } from '../../src/hydrated.ts';
import { findLine } from '../../src/lines.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { newEmail } from '../../src/new-email.ts';
import { expectMoved, formatHeading, openPage } from '../../src/shop.ts';
import { expect, test } from '../../src/test.ts';

/** Specification section 3, word for word. */
const MILES = ['under 5,000', '5,000-9,999', '10,000-14,999', '15,000-19,999', '20,000-29,999', '30,000+'];
const STYLES = ['cautious', 'confident', 'aggressive', 'extreme (racing)'];
const PLACES = [
  'all highway',
  'mostly city',
  'highway and city',
  'track and autocross',
  'rural roads',
  'off-road',
];
const NO_RATING = 'Please provide a 1-5 rating for at least one performance attribute';
const NO_DATE = 'Please enter a valid date format MM/DD/YYYY';

/** The path of a line that no other test reviews. */
const ownLine = async (): Promise<string> => (await findLine('line.rating_count < 30')).path;

const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const choose = (page: Page, name: string, answer: string): Promise<void> =>
  group(page, name)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: answer, exact: true }) })
    .click();
const submit = (page: Page): Locator => page.getByRole('button', { name: /to submit$|^Submit review$/ });

/** Fills in everything that is asked for, without a rating. The email under which it is written. */
async function fill(page: Page, summary: string): Promise<string> {
  const email = newEmail();
  await page.getByLabel('Summary').fill(summary);
  await page.getByLabel('Vehicle', { exact: true }).fill('2019 Honda Civic');
  await choose(page, 'Miles driven on these tires', '5,000-9,999');
  await choose(page, 'Driving style', 'confident');
  await choose(page, 'Where used', 'highway and city');
  await choose(page, 'Would you buy these tires again?', 'Yes');
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Email').fill(email);
  return email;
}

/** Opens the link of the mail that asks whether a review is theirs, and says so. */
async function confirm(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('main')).toContainText('Please check your email to confirm your review.');
  const { text } = await mailNaming(page.request, email, '/write-a-review/confirm?');
  const [link = ''] = /http\S+\/write-a-review\/confirm\?\S+/.exec(text) ?? [];
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your review' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, it’s mine' }).click();
}

const shown = (page: Page, summary = ''): Locator => page.getByRole('heading', { level: 3, name: summary });

/** Reloads until the page shows the new reviews, because the catalog looks for changes only four times a second. */
async function seesAll(page: Page, count: number, summary?: string): Promise<void> {
  await page.getByRole('link', { name: 'See all reviews' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /reviews$/ })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(shown(page, summary)).toHaveCount(count, { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
}

test('A driver writes a review with every field of the form, is told beside each what is missing, finds what was typed again, confirms the address, and reads the review on the model’s page (REV-01, REV-02, REV-03, REV-04, REV-05)', async ({
  page,
}) => {
  test.slow();
  const line = await ownLine();
  const summary = `Quiet on the highway ${Date.now().toString(36)}`;
  await page.goto(`${line}/write-a-review`);
  await hydrate(page);
  await examine(page);

  for (const name of ['Dry road', 'Wet road', 'Winter', 'Comfort', 'Noise', 'Treadwear'])
    await expect(group(page, name).getByRole('radio')).toHaveCount(6);
  await expect(group(page, 'Winter').getByRole('radio', { name: 'Not applicable' })).toBeVisible();
  const answers = async (name: string) =>
    (await group(page, name).getByRole('radio').all()).map((radio) => radio.getAttribute('value'));
  expect(await Promise.all(await answers('Miles driven on these tires'))).toEqual(MILES);
  expect(await Promise.all(await answers('Driving style'))).toEqual(STYLES);
  expect(await Promise.all(await answers('Where used'))).toEqual(PLACES);
  for (const label of ['Comments (optional)', 'Date of purchase (optional)'])
    await expect(page.getByLabel(label)).toBeVisible();

  await expect(submit(page)).toHaveAccessibleName('Complete all fields to submit');
  await expect(submit(page)).toHaveAccessibleDescription(/^Still missing: one rating, a summary,/);
  await submit(page).click();
  await expect(page.getByRole('alert', { name: 'Please check these fields' })).toContainText(NO_RATING);
  await expect(group(page, 'How are these tires?')).toHaveAccessibleDescription(new RegExp(NO_RATING));

  const email = await fill(page, summary);
  await expect(page.getByLabel('Summary')).toHaveAccessibleDescription(
    `${String(summary.length)}/120 characters`,
  );
  await choose(page, 'Winter', 'Not applicable');
  await expect(submit(page)).toHaveAccessibleDescription('Still missing: one rating.');
  await choose(page, 'Wet road', '4 stars');
  await expect(submit(page)).toHaveAccessibleName('Submit review');

  const date = page.getByLabel('Date of purchase (optional)');
  for (const wrong of ['2/3/2025', '02/30/2025', '02/03/25']) {
    await date.fill(wrong);
    await date.blur();
    await expect(date).toHaveAccessibleDescription(new RegExp(NO_DATE));
    await expect(submit(page)).toHaveAccessibleName('Complete all fields to submit');
  }
  await date.fill('02/03/2025');
  await expect(submit(page)).toHaveAccessibleName('Submit review');

  // The vehicle is searched for, and chosen.
  const vehicle = page.getByLabel('Vehicle', { exact: true });
  await vehicle.fill('2019 honda civ');
  await page.getByRole('button', { name: '2019 Honda Civic', exact: true }).click();
  await expect(vehicle).toHaveValue('2019 Honda Civic');

  // Away and back.
  await page.goto(line);
  await page.goto(`${line}/write-a-review`);
  await hydrate(page);
  await expect(page.getByLabel('Summary')).toHaveValue(summary);
  await expect(group(page, 'Wet road').getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expect(submit(page)).toHaveAccessibleName('Submit review');

  await submit(page).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'We received your review' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'We received your review' })).toBeVisible();
  await seesAll(page, 0, summary);
  await page.goBack();
  await confirm(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your review' })).toBeVisible();
  await seesAll(page, 1, summary);
  await page.goto(`${line}/write-a-review`);
  await hydrate(page);
  await expect(page.getByLabel('Summary')).toHaveValue('');
});

test('The page to write a review has its address in one spelling, is not indexed, and exists for tires that there are (RTE-08)', async ({
  request,
}) => {
  const line = await ownLine();
  const page = await openPage(request, `${line}/write-a-review`);
  expect(formatHeading(page)).toMatch(/^Write a review of the /);
  expect(page.html).toMatch(/<meta name="robots" content="noindex,follow,max-image-preview:large"/);
  await expectMoved(request, `${line.replace('-tires/', '/')}/write-a-review`, `${line}/write-a-review`);
  expect((await request.get(`${line}-that-never-was/write-a-review`)).status()).toBe(404);
  expect((await openPage(request, line)).html).toContain(`${line}/write-a-review`);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a review that is too long keeps what was typed, and one that breaks a rule waits and says why', async ({
    page,
  }) => {
    await page.goto(`${await ownLine()}/write-a-review`);
    await fill(page, 'Fine in the rain');
    await page.getByLabel('Comments (optional)').fill('word '.repeat(20_480));
    await submit(page).click();
    await expect(page.getByRole('alert').first()).toContainText(NO_RATING);
    await expect(page.getByLabel('Comments (optional)')).toHaveAccessibleDescription(
      /Please keep your comments to 5,000 characters/,
    );
    await expect(page.getByLabel('Summary')).toHaveValue('Fine in the rain');
    await expect(group(page, 'Driving style').getByRole('radio', { name: 'confident' })).toBeChecked();

    await page.getByLabel('Comments (optional)').fill('See www.example.com for pictures.');
    await choose(page, 'Wet road', '4 stars');
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'We received your review' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('It contains a web address.');
  });

  test('a review is changed and removed by the link of the page that thanks for it', async ({ page }) => {
    const line = await ownLine();
    const summary = `Fine in the rain ${Date.now().toString(36)}`;
    await page.goto(`${line}/write-a-review`);
    await fill(page, summary);
    await choose(page, 'Wet road', '4 stars');
    await submit(page).click();
    await page.getByRole('link', { name: 'Change or remove your review' }).click();
    await expect(page.getByLabel('Summary')).toHaveValue(summary);
    await page.getByLabel('Comments (optional)').fill('Good <b>tires</b>');
    await submit(page).click();
    await expect(page.getByLabel('Comments (optional)')).toHaveAccessibleDescription(/Please use plain text/);
    await page.getByText('Remove your review', { exact: true }).click();
    await page.getByRole('button', { name: 'Remove my review' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your review is removed' })).toBeVisible();
  });
});

test('A press during which React takes the page over sends the review', async ({ page }) => {
  const letArrive = await openBeforeCode(page, `${await ownLine()}/write-a-review`);
  await fill(page, 'Sure in the rain');
  await choose(page, 'Wet road', '4 stars');
  await submit(page).hover();
  await page.mouse.down();
  letArrive();
  await untilHydrated(page);
  await expect(submit(page)).toHaveAccessibleDescription(/^We publish good and bad reviews/);
  await page.mouse.up();
  await expect(page.getByRole('main')).toContainText('Please check your email to confirm your review.');
});

test('Whoever wrote a review opens it filled in, changes it, and removes it; a change that waits hides nothing', async ({
  page,
}) => {
  test.slow();
  const line = await ownLine();
  const [first, second] = ['Quiet at first', 'Loud after a year'].map(
    (text) => `${text} ${Date.now().toString(36)}`,
  );
  await page.goto(`${line}/write-a-review`);
  await hydrate(page);
  const email = await fill(page, first ?? '');
  await choose(page, 'Wet road', '4 stars');
  await choose(page, 'Winter', 'Not applicable');
  await submit(page).click();
  await confirm(page, email);
  await page.getByRole('link', { name: 'Change or remove your review' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Change your review of the / })).toBeVisible();
  await examine(page);
  await expect(page.getByLabel('Summary')).toHaveValue(first ?? '');
  await expect(group(page, 'Wet road').getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expect(group(page, 'Winter').getByRole('radio', { name: 'Not applicable' })).toBeChecked();
  await expect(group(page, 'Driving style').getByRole('radio', { name: 'confident' })).toBeChecked();

  await hydrate(page);
  await page.getByLabel('Comments (optional)').fill('See www.example.com for pictures.');
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We received your review' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Until then, readers see what you wrote before.');
  await seesAll(page, 1, first);
  await page.goBack();

  await page.getByRole('link', { name: 'Change or remove your review' }).click();
  await expect(page.getByLabel('Comments (optional)')).toHaveValue('See www.example.com for pictures.');
  await hydrate(page);
  await page.getByLabel('Comments (optional)').fill('');
  await page.getByLabel('Summary').fill(second ?? '');
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your review' })).toBeVisible();
  await seesAll(page, 1, second);
  await expect(shown(page, first)).toHaveCount(0);
  await page.goBack();

  await page.getByRole('link', { name: 'Change or remove your review' }).click();
  await page.getByText('Remove your review', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove my review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your review is removed' })).toBeVisible();
  await seesAll(page, 0, second);
});
