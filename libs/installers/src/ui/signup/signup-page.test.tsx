import { messages } from '@tirekit/contract';
import { AppProviders } from '@tirekit/shell-ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSignupDraft } from './draft-store.ts';
import { SignupPage, type SignupPageProps } from './signup-page.tsx';

vi.setConfig({ testTimeout: 20_000 });

const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const posted = vi.fn<(form: FormData) => SignupPageProps['answer']>();

beforeEach(() => {
  localStorage.clear();
  useSignupDraft.getState().forget();
  fetched.mockReset();
  posted.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

function open(answer?: SignupPageProps['answer']) {
  const Shop = createRoutesStub([
    {
      path: '/',
      Component: () => <SignupPage pageKey="page-1" answer={answer} />,
      action: async ({ request }) => posted(await request.formData()) ?? null,
    },
  ]);
  return render(
    <AppProviders>
      <Shop />
    </AppProviders>,
  );
}

/** Pasted in one go: letter by letter, a form of fifty fields takes its time in a test. */
const type = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function fillCompany() {
  await type('Company', 'Lone Star Tire');
  await type('Street address', '1200 Congress Ave');
  await type('City', 'Austin');
  await userEvent.selectOptions(await screen.findByLabelText('State'), 'TX');
  await type('ZIP code', '78701');
  await type('Shop phone', '512-555-0100');
}

describe('what a shop may expect', () => {
  test.each(['$15 to $24 a tire', 'Within 48 hours', '15 minutes', 'Up to 30 days ahead'])(
    '%s',
    async (text) => {
      open();
      expect(await screen.findByText(text)).toBeVisible();
    },
  );
});

test('a step is left only when its fields are right, and the next one’s heading takes the focus', async () => {
  open();
  await press('Continue');
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.company);
  expect(screen.getByLabelText('Company')).toHaveFocus();
  await fillCompany();
  await press('Continue');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a field that is left with something wrong says what, in the specification’s words', async () => {
  open();
  for (const [label, typed, message] of [
    ['First name', '123', 'Please enter valid First Name'],
    ['Last name', '123', 'Please enter valid Last Name'],
    ['Email', 'ann', 'Please enter valid email'],
    ['Cell phone', '12345', 'Phone Number should contain 10 digits'],
  ] as const) {
    await type(label, typed);
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
  }
});

test('Monday’s hours are copied to the other weekdays, and to no weekend', async () => {
  const { container } = open();
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="hours.${name}"]`);
  await screen.findByLabelText('Company');
  const monday = field('mon.open');
  expect(monday?.value).toBe('08:00');
  if (monday) await userEvent.clear(monday);
  if (monday) await userEvent.type(monday, '07:30');
  await press('Copy Monday to all weekdays');
  expect(['tue', 'wed', 'thu', 'fri'].map((day) => field(`${day}.open`)?.value)).toEqual(
    Array.from({ length: 4 }, () => '07:30'),
  );
  expect(field('sat.open')?.value).toBe('');
  expect(field('sat.closed')?.checked).toBe(true);
});

describe('a picture of the store', () => {
  const image = {
    imageId: 'A'.repeat(22),
    path: '/files/store-image/a.webp?expires=1',
    width: 1600,
    height: 900,
  };
  const choose = async (file: File) => userEvent.upload(await screen.findByLabelText(/^Store image/), file);

  test('is attached as soon as it is chosen, shown, and goes along by its id alone', async () => {
    fetched.mockResolvedValue(Response.json(image, { status: 201 }));
    const { container } = open();
    await choose(new File(['picture'], 'store.png', { type: 'image/png' }));
    expect(await screen.findByText('Success! Image is attached')).toBeVisible();
    expect(fetched).toHaveBeenCalledWith(
      '/installer-signup/image',
      expect.objectContaining({ method: 'POST' }),
    );
    expect(screen.getByRole('img', { name: 'Your store' })).toHaveAttribute('src', image.path);
    expect(container.querySelector<HTMLInputElement>('[name=imageId]')?.value).toBe(image.imageId);
    await press('Remove the image');
    expect(container.querySelector<HTMLInputElement>('[name=imageId]')?.value).toBe('');
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('a picture that the server refuses has the reason beside its field', async () => {
    const message = `${messages.imageFailed} ${messages.imageType}`;
    fetched.mockResolvedValue(Response.json({ message }, { status: 422 }));
    open();
    await choose(new File(['text'], 'store.png', { type: 'image/png' }));
    expect(
      await screen.findByText(/^Oops, something went wrong attaching the image! Please try again\./),
    ).toBeVisible();
  });

  test('a picture of 20 MB is not even sent', async () => {
    open();
    await choose(new File([new Uint8Array(20_000_000)], 'store.png', { type: 'image/png' }));
    expect(await screen.findByText(/Please choose an image of up to 5 MB\.$/)).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('the text that a shop typed', () => {
  test('is there again on the next visit, can be given up, and holds no picture', async () => {
    const first = open();
    await fillCompany();
    await press('Continue');
    first.unmount();
    open();
    expect(await screen.findByText('We kept what you entered last time.')).toBeVisible();
    expect(screen.getByLabelText('Company')).toHaveValue('Lone Star Tire');
    expect(screen.getByLabelText('State')).toHaveValue('TX');
    expect(Object.keys(useSignupDraft.getState().draft ?? {})).not.toContain('imageId');
    await press('Start over');
    expect(screen.getByLabelText('Company')).toHaveValue('');
  });

  test('is forgotten once the shop has registered', async () => {
    useSignupDraft.getState().keep({ company: 'Lone Star Tire' });
    open({ ok: true });
    expect(await screen.findByText('Success! Thank you for registering.')).toBeVisible();
    await waitFor(() => expect(useSignupDraft.getState().draft).toBeNull());
    expect(localStorage.length).toBe(0);
  });
});

test('a refusal of the server opens its step with everything that was typed', async () => {
  const errors = {
    ok: false as const,
    message: null,
    fields: { services: messages.services },
    values: { company: 'Lone Star Tire', 'tireTypes.passenger': 'on', 'hours.sun.open': '10:00' },
  };
  const { container } = open(errors);
  const heading = await screen.findByRole('heading', { name: 'Services' });
  expect(heading.closest('section')).toHaveAttribute('data-current');
  expect(screen.getByLabelText('Company')).toHaveValue('Lone Star Tire');
  expect(screen.getByLabelText('Passenger cars')).toBeChecked();
  expect(container.querySelector<HTMLInputElement>('[name="hours.sun.closed"]')?.checked).toBe(false);
});
