import type { APIRequestContext } from '@playwright/test';
import { examine } from '../../src/examine.ts';
import { formatText } from '../../src/html.ts';
import { hydrate } from '../../src/hydrated.ts';
import { findLine } from '../../src/lines.ts';
import {
  ask,
  cardsIn,
  expectMoved,
  fromApi,
  formatHeading,
  jsonLdIn,
  openPage,
  type PageAnswer,
} from '../../src/shop.ts';
import { storefronts } from '../../src/storefronts.ts';
import { expect, test } from '../../src/test.ts';

interface Reviews {
  summary: { count: number; average: number; ratings: Record<string, number>; distribution: number[] };
  total: number;
  reviews: {
    reviewId: string;
    brand: string;
    line: string;
    overall: number;
    summary: string;
    whereUsed: string;
  }[];
}

const getReviews = (request: APIRequestContext, query: string) =>
  fromApi<Reviews>(request, `/v1/reviews?${query}`);

/** A line with many reviews, all of them of the sample data. */
const reviewedLine = () =>
  findLine(`line.rating_count > 100
    AND NOT EXISTS (SELECT FROM review WHERE review.line_id = line.line_id AND NOT review.sample)`);

/**
 * Asserts that a page shows its reviews as the API has them: count, averages with ratings, filters, order, pages. Both are asked
 * again if another test has published a review in between.
 */
async function expectReviews(request: APIRequestContext, path: string, query: string): Promise<PageAnswer> {
  await expect(() => compareReviews(request, path, query)).toPass({ timeout: 30_000 });
  return openPage(request, path);
}

async function compareReviews(request: APIRequestContext, path: string, query: string): Promise<void> {
  const page = await openPage(request, path);
  const { summary, reviews } = await getReviews(request, query);
  const text = formatText(page.html);
  expect(text, path).toContain(`${summary.count.toLocaleString('en-US')} reviews`);
  for (const name of ['dry', 'wet', 'comfort'])
    expect(text, path).toContain((summary.ratings[name] ?? 0).toLocaleString('en-US'));
  expect(cardsIn(page), path).toHaveLength(Math.min(10, summary.count));
  expect(cardsIn(page)[0], path).toContain(reviews[0]?.summary);
  expect(page.html, path).toMatch(new RegExp(`rel="canonical" href="[^"]*${path}"`));

  const lowest = await openPage(request, `${path}?sort=lowest`);
  const worst = await getReviews(request, `${query}&sort=lowest`);
  expect(cardsIn(lowest)[0], path).toContain(worst.reviews[0]?.summary);
  const narrowed = await openPage(request, `${path}?used=mostly-city&below=noise`);
  const few = await getReviews(request, `${query}&used=mostly%20city&below=noise`);
  expect(formatText(narrowed.html), path).toContain(
    `${few.total.toLocaleString('en-US')} of ${summary.count.toLocaleString('en-US')} review`,
  );
  expect(narrowed.html).toContain('content="noindex,follow');
}

test('Brands lead from all of them to one, and to the reviews of its tires (RTE-02)', async ({ request }) => {
  const { brand } = await reviewedLine();
  const all = await openPage(request, '/brands');
  expect(formatHeading(all)).toMatch(/brand/i);
  expect(all.html).toContain(`href="/brands/${brand}-tires"`);
  const one = await openPage(request, `/brands/${brand}-tires`);
  expect(one.html).toContain(`href="/brands/${brand}-tires/reviews"`);
  await expectReviews(request, `/brands/${brand}-tires/reviews`, `brand=${brand}`);
  await expectMoved(request, `/brands/${brand}/reviews`, `/brands/${brand}-tires/reviews`);
  expect((await ask(request, '/brands/no-such-tires/reviews')).status).toBe(404);
});

test('A line has all its reviews on pages of their own (RTE-07)', async ({ request }) => {
  const { brand, line, path } = await reviewedLine();
  expect((await openPage(request, path)).html).toContain(`href="${path}/reviews"`);
  const page = await expectReviews(request, `${path}/reviews`, `brand=${brand}&line=${line}`);
  expect(page.html).toContain(`href="${path}/write-a-review"`);
  // All reviews of the sample data are made up, so search engines are told of none.
  expect(cardsIn(page).filter((card) => !card.includes('Sample review'))).toEqual([]);
  expect(jsonLdIn(page).map(({ '@type': type }) => type)).toEqual(['BreadcrumbList']);
  await expectMoved(request, `${path}/reviews?stars=9&page=two`, `${path}/reviews`);
  expect((await ask(request, `${path}/reviews?page=9999`)).status).toBe(302);
  expect((await ask(request, `${path}-no-such/reviews`)).status).toBe(404);
  expect((await ask(request, `${path}/reviews/no-such`)).status).toBe(404);
});

test('Categories lead from all of them to one, and to the reviews of its tires (RTE-09)', async ({
  request,
}) => {
  expect((await openPage(request, '/categories')).html).toContain('href="/categories/winter-tires"');
  const one = await openPage(request, '/categories/winter-tires');
  expect(one.html).toContain('href="/categories/winter-tires/reviews"');
  await expectReviews(request, '/categories/winter-tires/reviews', 'category=winter');
  expect((await ask(request, '/categories/nice-tires/reviews')).status).toBe(404);
});

test('Types lead from all of them to one, and to the reviews of its tires (RTE-11)', async ({ request }) => {
  expect((await openPage(request, '/types')).html).toContain('href="/types/passenger-tires"');
  const one = await openPage(request, '/types/passenger-tires');
  expect(one.html).toContain('href="/types/passenger-tires/reviews"');
  await expectReviews(request, '/types/passenger-tires/reviews', 'type=passenger');
  expect((await ask(request, '/types/boats/reviews')).status).toBe(404);
});

test('All tire reviews have a page, and each of its sections ranks tires by what drivers say (RTE-10)', async ({
  request,
}) => {
  const hub = await expectReviews(request, '/tire-reviews', '');
  const sections = [
    ...new Set([...hub.html.matchAll(/href="(\/tire-reviews\/[a-z-]+)"/g)].map(([, path = '']) => path)),
  ];
  expect(sections.length).toBeGreaterThan(5);
  for (const path of sections) {
    const section = await openPage(request, path);
    const averages = [...section.html.matchAll(/<td><b>([\d.]+)%?<\/b><\/td>/g)].map(([, figure]) =>
      Number(figure),
    );
    expect(averages.length, path).toBeGreaterThan(5);
    expect(averages, path).toEqual(averages.toSorted((a, b) => b - a));
  }
  expect((await ask(request, '/tire-reviews/loudest')).status).toBe(404);
  // A storefront that shows no reviews has none of their pages.
  const simple = storefronts.find(({ id }) => id === 'simple-shop')?.origin ?? '';
  for (const path of ['/tire-reviews', '/tire-reviews/quiet', '/types/passenger-tires/reviews'])
    expect((await ask(request, simple + path)).status, path).toBe(404);
});

test('With JavaScript a vote stays on its page, is there on the next visit, and every page of reviews passes axe', async ({
  page,
}) => {
  const { path } = await reviewedLine();
  await page.goto(`${path}/reviews?verified=true`);
  await hydrate(page);
  const review = page.getByRole('article').first();
  await review.getByRole('button', { name: /^Helpful/ }).click();
  await expect(review).toContainText('You found this helpful');
  await expect(page).toHaveURL(`${path}/reviews?verified=true`);
  await examine(page);
  await page.reload();
  await hydrate(page);
  await expect(review).toContainText('You found this helpful');
  await review.getByRole('button', { name: /^Take it back/ }).click();
  await expect(review.getByRole('button', { name: /^Helpful/ })).toBeVisible();

  await page.goto('/tire-reviews/quiet');
  await page.getByRole('combobox', { name: /^Category/ }).selectOption('Winter');
  await page.getByRole('button', { name: 'Show tires' }).click();
  await expect(page).toHaveURL('/tire-reviews/quiet?category=winter-tires');
  await examine(page);
});

test.describe('reading reviews without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A buyer filters and sorts the reviews of a tire, pages, and says which one helped', async ({
    page,
  }) => {
    const { path } = await reviewedLine();
    await page.goto(`${path}/reviews`);
    await expect(
      page.getByRole('table', { name: 'Average ratings, out of 5 stars' }).getByRole('row'),
    ).toHaveCount(7);
    await page.getByText('Filter and sort').click();
    const form = page.getByRole('form', { name: 'Filter and sort' });
    await form.getByLabel('Sort by').selectOption('Highest rating');
    await form.getByLabel('Verified buyers only').check();
    await form.getByRole('button', { name: 'Show reviews' }).click();
    await expect(page).toHaveURL(`${path}/reviews?verified=true&sort=highest`);
    const articles = page.getByRole('article');
    await expect(articles.first()).toContainText('Verified buyer');
    expect(await articles.filter({ hasNotText: 'Verified buyer' }).count()).toBe(0);

    const title = await articles.first().getByRole('heading').innerText();
    await articles
      .first()
      .getByRole('button', { name: /^Helpful/ })
      .click();
    await expect(page).toHaveURL(/\/reviews\/[\w-]+$/);
    await expect(page.getByText('You found this helpful')).toBeVisible();
    await expect(page.getByRole('article', { name: title })).toBeVisible();
    // Pressed again from the page that everybody gets, it is still one vote.
    const counted = await page.getByRole('article').innerText();
    await page.goBack();
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Helpful/ })
      .click();
    await expect(page.getByRole('article')).toHaveText(counted, { useInnerText: true });
    await page.getByRole('button', { name: /^Take it back/ }).click();
    await expect(page.getByRole('button', { name: /^Helpful/ })).toBeVisible();
    await page.getByRole('link', { name: /^All reviews of the/ }).click();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${path}/reviews?page=2`);
  });
});
