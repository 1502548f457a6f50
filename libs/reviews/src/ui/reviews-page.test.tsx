import { makeReviewSummary } from '@tirekit/contract/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { AppProviders } from '@tirekit/shell-ui/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reviewsPage } from '../../test/answers.ts';
import { ranking } from '../../test/ranking.ts';
import { reviewSections } from '../model/sections.ts';
import { RankingPage } from './ranking-page.tsx';
import { ReviewsPage, type ReviewsPageProps } from './reviews-page.tsx';

let votes: Promise<Response>;
beforeEach(() => {
  votes = Promise.resolve(Response.json({ reviewIds: ['R2'] }));
  vi.stubGlobal('fetch', () => votes);
});
afterEach(() => vi.unstubAllGlobals());

type Vote = (form: FormData, path: string) => object;

function open(page: ReviewsPageProps = reviewsPage(), onVote: Vote = () => ({ ok: true })) {
  const Shop = createRoutesStub([
    { path: '/', Component: () => <ReviewsPage {...page} /> },
    {
      path: '/brands/:brand/:line/reviews/:review',
      action: async ({ request }) => onVote(await request.formData(), new URL(request.url).pathname),
    },
  ]);
  render(
    <AppProviders>
      <Shop />
    </AppProviders>,
  );
}
const article = (name: RegExp) => screen.findByRole('article', { name });

test('reviews are articles below one heading, with averages, stars, and filters that count', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Norvik Meridian AS reviews');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  const stars = screen.getByRole('table', { name: 'Reviews by number of stars' });
  expect(within(stars).getByRole('row', { name: /5 stars/ })).toHaveTextContent('888');
  expect(within(stars).getByRole('link', { name: '1 star' })).toHaveAttribute(
    'href',
    '/brands/norvik-tires/meridian-as/reviews?stars=1',
  );
  const form = screen.getByRole('form', { name: 'Filter and sort', hidden: true });
  const where = within(form).getByLabelText('Where used', { exact: false });
  expect(within(where).getByRole('option', { name: 'Off-road (155)', hidden: true })).toHaveValue('off-road');
  expect(within(form).getByLabelText('Verified buyers only (1,020)')).not.toBeChecked();
});

test('chosen filters stand in the form and as links that take each away; no match says what to do', async () => {
  open(
    reviewsPage({
      state: { sort: 'lowest', page: 1, vehicle: 'Honda Accord', below: 'wet' },
      ...{ isNarrowed: true, total: 0, pages: 1, reviews: [] },
    }),
  );
  expect(await screen.findByText('No review matches all of these filters')).toBeVisible();
  const chosen = screen.getByRole('list', { name: 'Chosen filters' });
  expect(within(chosen).getByRole('link', { name: /Rated below 3 stars for Wet road/ })).toHaveAttribute(
    'href',
    '/brands/norvik-tires/meridian-as/reviews?vehicle=Honda+Accord&sort=lowest',
  );
  expect(screen.getByLabelText('Vehicle', { exact: false })).toHaveDisplayValue('Honda Accord (0)');
  expect(screen.getByRole('heading', { name: '0 of 1,284 reviews' })).toBeVisible();
});

test('a line without reviews asks for the first one', async () => {
  open(reviewsPage({ summary: makeReviewSummary({ count: 0, average: null }), total: 0, reviews: [] }));
  expect(await screen.findByText('No reviews yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    '/brands/norvik-tires/meridian-as/write-a-review',
  );
  expect(screen.queryByRole('form', { hidden: true })).toBeNull();
});

test('a press of “Helpful” votes for that review, counts, and can be taken back', async () => {
  const sent: [string, unknown][] = [];
  open(reviewsPage(), (form, path) => {
    sent.push([path, form.get('helpful')]);
    const isHelpful = form.get('helpful') === 'yes';
    return { ok: true, isHelpful, helpful: isHelpful ? 13 : 12 };
  });
  const quiet = await article(/Quiet/);
  await userEvent.click(
    within(quiet).getByRole('button', { name: /^Helpful.*Quiet, and sure-footed in the rain/ }),
  );
  expect(await within(quiet).findByText('You found this helpful, and so did 12 others.')).toBeVisible();
  await userEvent.click(within(quiet).getByRole('button', { name: /^Take it back/ }));
  expect(await within(quiet).findByText('12 people found this helpful.')).toBeVisible();
  const path = '/brands/norvik-tires/meridian-as/reviews/R1';
  expect(sent).toEqual([
    [path, 'yes'],
    [path, 'no'],
  ]);
});

test('what the visitor found helpful before comes after the page; without an answer the page stays', async () => {
  open();
  const loud = await article(/Loud/);
  expect(await within(loud).findByText('You found this helpful.')).toBeVisible();
});

test('a vote that was not taken says so beside its button', async () => {
  votes = Promise.resolve(new Response(null, { status: 503 }));
  open(reviewsPage(), () => ({ ok: false, message: 'Too many tries.', fields: {}, values: {} }));
  const loud = await article(/Loud/);
  await userEvent.click(within(loud).getByRole('button', { name: /^Helpful/ }));
  expect(await within(loud).findByText('Too many tries.')).toBeVisible();
});

test('a ranking is a table with a row header for each tire, its place, and what few ratings mean', async () => {
  const [section] = reviewSections;
  if (section === undefined) throw new Error('No sections');
  const Shop = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <RankingPage
          {...{ section, ranking, pages: 3, path: '/tire-reviews/best-rated', crumbs: [] }}
          state={{ category: 'winter-tires', page: 1 }}
        />
      ),
    },
  ]);
  render(<Shop />);
  const row = await screen.findByRole('row', { name: /Nimbus Hush/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '4.1', '5.0', '6']);
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Nimbus Hush');
  expect(screen.getByText(/three enthusiastic reviews don’t beat three hundred/)).toBeVisible();
  expect(screen.getByRole('link', { name: /2/ })).toHaveAttribute(
    'href',
    '/tire-reviews/best-rated?category=winter-tires&page=2',
  );
});
