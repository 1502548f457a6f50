import { drivingStyles, messages, milesBands, whereUsed } from '@tirekit/contract';
import { stored, writeStored } from '@tirekit/shell-ui';
import { AppProviders } from '@tirekit/shell-ui/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useActionData } from 'react-router';
import type { ReviewAnswer } from '../../data/write-review.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useReviewDrafts } from './draft-store.ts';
import { WritePage, type WritePageProps } from './write-page.tsx';

vi.setConfig({ testTimeout: 20_000 });

const LINE = '/brands/norvik-tires/meridian';
const page: WritePageProps = {
  brandName: 'Norvik',
  lineName: 'Meridian',
  path: LINE,
  discontinued: false,
  writer: null,
  isOrderOpen: null,
  isReviewOpen: null,
  own: null,
  formPath: `${LINE}/write-a-review`,
  sent: null,
  pageKey: 'page-1',
  answer: null,
};

const sent = { reasons: [], verified: false, formerStays: false, link: null };

const posted = vi.fn<() => unknown>();
const fetched = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  useReviewDrafts.getState().keep(LINE, null);
  posted.mockReset();
  fetched.mockReset();
  fetched.mockImplementation(() =>
    Promise.resolve(Response.json({ suggestions: [], isCertain: false, isUnderstood: false, unread: [] })),
  );
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

function open(more: Partial<WritePageProps> = {}) {
  const Shop = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <main tabIndex={-1}>
          <WritePage {...page} {...more} answer={useActionData<ReviewAnswer>() ?? more.answer ?? null} />
        </main>
      ),
      action: () => posted() ?? null,
    },
  ]);
  return render(
    <AppProviders>
      <Shop />
    </AppProviders>,
  );
}

const type = async (label: string | RegExp, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const choose = async (group: string, answer: string) =>
  userEvent.click(
    within(await screen.findByRole('group', { name: group })).getByRole('radio', { name: answer }),
  );
const button = () => screen.getByRole('button', { name: /to submit|Submit review/ });

async function fill() {
  await choose('Wet road', '4 stars');
  await type('Summary', 'Quiet on the highway');
  await type('Vehicle', '2019 Honda Civic');
  await choose('Miles driven on these tires', milesBands[1]);
  await choose('Driving style', drivingStyles[1]);
  await choose('Where used', whereUsed[2]);
  await choose('Would you buy these tires again?', 'Yes');
  await type('Your name', 'Ann');
  await type('Email', 'ann@example.com');
}

test('the button says what is missing until the form can be sent, and then sends it once', async () => {
  open();
  await waitFor(() => expect(button()).toHaveAccessibleName('Complete all fields to submit'));
  expect(button()).toHaveAccessibleDescription(/Still missing: one rating, a summary, your vehicle/);
  await fill();
  await waitFor(() => expect(button()).toHaveAccessibleName('Submit review'));
  await userEvent.clear(screen.getByLabelText('Summary'));
  await waitFor(() => expect(button()).toHaveAccessibleName('Complete all fields to submit'));
  expect(button()).toHaveAccessibleDescription('Still missing: a summary.');
  await type('Summary', 'Quiet on the highway');
  await userEvent.click(button());
  await waitFor(() => expect(posted).toHaveBeenCalledOnce());
});

test('a button pressed too early says what is missing beside the fields, and sends nothing', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Complete all fields to submit' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent(messages.reviewRatings);
  expect(summary).toHaveTextContent(messages.reviewStyle);
  expect(screen.getByLabelText('Summary')).toHaveAccessibleDescription(new RegExp(messages.reviewSummary));
  expect(screen.getByRole('group', { name: 'How are these tires?' })).toHaveAccessibleDescription(
    new RegExp(messages.reviewRatings),
  );
  expect(posted).not.toHaveBeenCalled();
});

test('a review with only "Not applicable" has no rating', async () => {
  open();
  await fill();
  await choose('Wet road', 'Not applicable');
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.reviewRatings);
  await choose('Dry road', '1 star');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(button()).toHaveAccessibleName('Submit review');
});

test('the summary counts its characters up to a total', async () => {
  open();
  await type('Summary', 'Quiet');
  expect(screen.getByLabelText('Summary')).toHaveAccessibleDescription('5/120 characters');
});

test('the end of the summary is announced at a few steps, not at every character', async () => {
  open();
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await type('Summary', 'x'.repeat(100));
  expect(said().join('')).toBe('');
  await type('Summary', 'x');
  expect(said()).toContain('Fewer than 20 characters left');
  await type('Summary', 'x'.repeat(15));
  expect(said()).toContain('Fewer than 5 characters left');
  await type('Summary', 'x'.repeat(5));
  expect(said()).toContain('More than 120 characters');
});

test('a server’s refusal of the whole form is shown beside the button that was pressed', async () => {
  open();
  await fill();
  posted.mockReturnValue({ ok: false, message: messages.reviewExists, fields: {}, values: {} });
  await userEvent.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(messages.reviewExists);
  const after = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(after(screen.getByLabelText(/Date of purchase/), alert)).toBe(true);
  expect(after(alert, button())).toBe(true);
});

test('pictures that cannot be taken are named one by one, and the focus stays in the form', async () => {
  fetched.mockImplementation(() =>
    Promise.resolve(
      Response.json({
        imageId: 'abcdefghijklmnopqrstuv',
        path: '/review-pictures/1.webp',
        width: 120,
        height: 90,
      }),
    ),
  );
  open();
  const input = await screen.findByLabelText(/Pictures/);
  const picture = (name: string, bytes: number) =>
    new File([new Uint8Array(bytes)], name, { type: 'image/png' });
  await userEvent.upload(input, [picture('large.png', 2_000_000), picture('small.png', 10)]);
  expect(await screen.findByText('1 picture is attached')).toBeVisible();
  expect(input).toHaveAccessibleDescription(/large\.png: This picture is larger than 1 MB\./);
  expect(input.closest('[aria-live]')).toHaveTextContent('large.png');
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(input).toHaveFocus();
  fetched.mockImplementation(() => Promise.reject(new TypeError('no network')));
  await userEvent.upload(input, picture('small.png', 10));
  await waitFor(() => expect(input).toHaveAccessibleDescription(/We could not connect/));
});

test('a date says what is wrong when it is left', async () => {
  open();
  await type(/Date of purchase/, '02/30/2025');
  await userEvent.tab();
  await waitFor(() =>
    expect(screen.getByLabelText(/Date of purchase/)).toHaveAccessibleDescription(
      new RegExp('Please enter a valid date format MM/DD/YYYY'),
    ),
  );
});

test('typed text is there again after the page was left, and gone once the review was sent', async () => {
  const first = open();
  await type('Summary', 'Quiet on the highway');
  await choose('Wet road', '4 stars');
  first.unmount();
  const second = open();
  expect(await screen.findByText('We kept what you typed last time.')).toBeVisible();
  expect(screen.getByLabelText('Summary')).toHaveValue('Quiet on the highway');
  expect(
    within(screen.getByRole('group', { name: 'Wet road' })).getByRole('radio', { name: '4 stars' }),
  ).toBeChecked();
  second.unmount();
  const thanks = open({ sent: { ...sent, state: 'published' } });
  expect(await screen.findByText('Your review of the Norvik Meridian is published.')).toBeVisible();
  thanks.unmount();
  open();
  expect(await screen.findByLabelText('Summary')).toHaveValue('');
});

test('starting over empties the form', async () => {
  writeStored(stored.productLineReview, { [LINE]: { summary: 'Old words', insider: 'yes' } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText('Summary')).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: /I work for this store/ })).not.toBeChecked();
  const [first] = within(screen.getByRole('group', { name: 'Dry road' })).getAllByRole('radio');
  expect(first).toHaveFocus();
});

test('a known buyer’s fields are filled in, and the email cannot be changed', async () => {
  open({
    writer: {
      name: 'Pat O.',
      email: 'pat@example.com',
      isBuyer: true,
      isInsider: false,
      vehicle: '2019 Honda Civic LX',
      datePurchased: '2026-11-05',
    },
    isOrderOpen: true,
  });
  expect(await screen.findByLabelText('Email')).toHaveValue('pat@example.com');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Vehicle')).toHaveValue('2019 Honda Civic LX');
  expect(screen.getByLabelText(/Date of purchase/)).toHaveValue('11/05/2026');
  expect(screen.getByText(/your review is marked as verified/)).toBeVisible();
});

describe('a vehicle', () => {
  test('is found by what is typed, and chosen by a button', async () => {
    fetched.mockImplementation(() =>
      Promise.resolve(
        Response.json({
          suggestions: [
            { kind: 'vehicle', label: '2019 Honda Civic', detail: null, path: '/vehicles/honda/civic/2019' },
            { kind: 'line', label: 'Norvik Civic', detail: null, path: '/brands/norvik-tires/civic' },
          ],
          isCertain: false,
          isUnderstood: false,
          unread: [],
        }),
      ),
    );
    open();
    await type('Vehicle', '2019 civ');
    await userEvent.click(await screen.findByRole('button', { name: '2019 Honda Civic' }));
    expect(screen.getByLabelText('Vehicle')).toHaveValue('2019 Honda Civic');
    expect(screen.getByLabelText('Vehicle')).toHaveFocus();
    expect(screen.queryByRole('button', { name: '2019 Honda Civic' })).toBeNull();
  });
});

describe('a review that was sent', () => {
  test('a review that waits says why, and that its ratings are not the reason', async () => {
    open({ sent: { ...sent, state: 'pending', reasons: ['link'] } });
    // The form is gone, and the button that had the focus.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(await screen.findByRole('heading', { name: 'We received your review' })).toBeVisible();
    expect(screen.getByText('It contains a web address.')).toBeVisible();
    expect(screen.getByText(/How you rated the tire has nothing to do with it/)).toBeVisible();
  });
});

describe('one’s own review', () => {
  const own: NonNullable<WritePageProps['own']> = {
    state: 'published',
    isShown: true,
    verified: true,
    ratings: { dry: 4, wet: null, winter: null, comfort: null, noise: 2, treadwear: null },
    summary: 'Loud when worn',
    comments: 'After 30,000 miles.',
    name: 'Ann',
    email: 'ann@example.com',
    datePurchased: '2025-11-05',
    vehicle: '2019 Honda Civic',
    milesBand: milesBands[1],
    drivingStyle: drivingStyles[1],
    whereUsed: whereUsed[2],
    buyAgain: false,
    insider: true,
    incentivized: false,
    pictures: [{ imageId: 'A'.repeat(22), path: '/files/a.webp', width: 40, height: 30 }],
  };
  const checked = (name: string) =>
    within(screen.getByRole('group', { name })).getByRole<HTMLInputElement>('radio', { checked: true }).value;

  test('is in the form, and sending it changes it', async () => {
    writeStored(stored.productLineReview, { [LINE]: { summary: 'A draft of another one' } });
    open({ own });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Change your review of the Norvik Meridian' }),
    ).toBeVisible();
    expect(screen.getByLabelText('Summary')).toHaveValue('Loud when worn');
    expect(screen.getByLabelText(/Comments/)).toHaveValue('After 30,000 miles.');
    expect(screen.getByLabelText(/Date of purchase/)).toHaveValue('11/05/2025');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(['Dry road', 'Wet road', 'Noise', 'Driving style'].map(checked)).toEqual([
      '4',
      'na',
      '2',
      drivingStyles[1],
    ]);
    expect(screen.getByAltText('Picture 1 of your review')).toHaveAttribute('src', '/files/a.webp');
    // A stated tie to us can't be taken back.
    expect(screen.queryByRole('checkbox', { name: /I work for this store/ })).toBeNull();
    await waitFor(() => expect(button()).toHaveAccessibleName('Submit review'));
    await choose('Noise', '1 star');
    expect(screen.getByRole('form', { name: 'Your review' })).toHaveFormValues({
      changes: 'yes',
      insider: 'yes',
      'ratings.noise': '1',
      pictures: 'A'.repeat(22),
    });
    await userEvent.click(button());
    await waitFor(() => expect(posted).toHaveBeenCalledOnce());
  });

  test('is removed in two steps', async () => {
    open({ own });
    const remove = await screen.findByText('Remove my review');
    expect(remove).not.toBeVisible();
    await userEvent.click(screen.getByText('Remove your review'));
    await userEvent.click(remove);
    expect(remove).toHaveAttribute('value', 'remove');
    await waitFor(() => expect(posted).toHaveBeenCalledOnce());
  });

  test('a review that waits says which version readers see meanwhile', async () => {
    open({ own: { ...own, state: 'pending' } });
    expect(await screen.findByText(/Until then, readers see what you wrote before/)).toBeVisible();
  });

  test('can be opened again from the page that thanks for it', async () => {
    const link = { reviewId: '7K3M9QX2TD', expires: '1', signature: 'abc' };
    open({ sent: { ...sent, state: 'published', link } });
    expect(await screen.findByRole('link', { name: 'Change or remove your review' })).toHaveAttribute(
      'href',
      `${LINE}/write-a-review?review=7K3M9QX2TD&expires=1&signature=abc`,
    );
  });
});

test('an employee cannot leave out that they are one', async () => {
  const writer = { name: 'Pat', email: 'pat@example.com', vehicle: null, datePurchased: null };
  open({ writer: { ...writer, isBuyer: false, isInsider: true } });
  expect(await screen.findByText(/Your account says that you work for this store/)).toBeVisible();
  expect(screen.getByRole('form', { name: 'Your review' })).toHaveFormValues({ insider: 'yes' });
});
