// @vitest-environment jsdom
import { CheckboxField, ErrorSummary, RadioGroup, TextField } from '@tirekit/ui';
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, data, Form, useActionData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { FormErrors } from './form-errors.ts';
import { optionalField } from './optional-field.ts';
import { type RouteFormOptions, useRouteForm } from './use-route-form.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const Zip = z.string().check(z.regex(/^\d{5}$/, 'Five digits, please'));
const Delivery = z.object({
  key: z.literal('k-1'),
  email: z.string().check(z.regex(/@/, 'An email, please')),
  note: optionalField(z.string().check(z.minLength(3, 'Three letters, please'))),
  billing: z.object({ zip: Zip }),
  terms: z.literal('on', 'Please accept'),
  way: optionalField(z.enum(['ship', 'shop'])),
});

interface Shop {
  /** The action's answers to the first forms, in order; it accepts all later ones. */
  answers?: readonly Partial<FormErrors>[];
  /** The action's answer before the page was rendered, as without scripts. */
  answered?: Partial<FormErrors>;
  options?: RouteFormOptions;
  takes?: Promise<undefined>;
}

const toErrors = (some: Partial<FormErrors>): FormErrors => ({
  ok: false,
  message: null,
  fields: {},
  values: {},
  ...some,
});

/** A page with a form; `sent` collects what its action received. */
function shop({ answers = [], answered, options, takes = Promise.resolve(undefined) }: Shop = {}) {
  const sent: Record<string, unknown>[] = [];
  function DeliveryPage() {
    const form = useRouteForm(Delivery, useActionData<FormErrors>(), options);
    return (
      <Form method="post" {...form.bind}>
        {form.message !== null && <p>{form.message}</p>}
        <ErrorSummary {...form.summary} />
        <input type="hidden" name="key" value="k-1" />
        <RadioGroup
          legend="Way"
          options={[
            { value: 'ship', label: 'Ship' },
            { value: 'shop', label: 'Shop' },
          ]}
          {...form.choice('way')}
        />
        <TextField label="Email" {...form.field('email')} />
        <TextField label="Note" optional {...form.field('note')} />
        <TextField label="Billing ZIP" {...form.field('billing.zip')} />
        <CheckboxField label="Terms" {...form.checkbox('terms')} />
        <button type="button" onClick={() => void form.check(['billing'])}>
          Check billing
        </button>
        <button type="submit" name="press" value="order" aria-busy={form.isSubmitting}>
          Send
        </button>
        <button type="submit" name="press" value="leave" formNoValidate>
          Leave
        </button>
      </Form>
    );
  }
  const Page = createRoutesStub([
    {
      id: 'page',
      path: '/',
      Component: DeliveryPage,
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        await takes;
        const answer = answers[sent.length - 1];
        return answer ? data(toErrors(answer), { status: 422 }) : null;
      },
    },
  ]);
  const page = <Page hydrationData={answered ? { actionData: { page: toErrors(answered) } } : {}} />;
  return { sent, page };
}

const open = (about?: Shop) => {
  const { sent, page } = shop(about);
  render(page);
  return sent;
};

const email = () => screen.getByLabelText('Email');
const note = () => screen.getByLabelText(/^Note/);
const zip = () => screen.getByLabelText('Billing ZIP');
const terms = () => screen.getByLabelText('Terms');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const summary = () => screen.queryByRole('alert');

async function fillIn() {
  await userEvent.type(email(), 'ada@example.com');
  await userEvent.type(zip(), '90210');
  await userEvent.click(terms());
}

test('A field says what is wrong when it is left, and not while it is typed', async () => {
  open();
  await userEvent.type(zip(), '902');
  expect(zip()).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await waitFor(() => expect(zip()).toHaveAccessibleDescription('Five digits, please'));
  expect(email()).not.toHaveAttribute('aria-invalid');
  expect(summary()).toBeNull();
  await userEvent.type(zip(), '10');
  await waitFor(() => expect(zip()).not.toHaveAttribute('aria-invalid'));
});

test('An empty field that is left for a button beside it says nothing', async () => {
  open();
  await userEvent.click(email());
  await userEvent.click(screen.getByRole('button', { name: 'Check billing' }));
  await waitFor(() => expect(zip()).toHaveAttribute('aria-invalid'));
  expect(email()).not.toHaveAttribute('aria-invalid');
});

test('A form that most pass by says nothing until it is submitted', async () => {
  const sent = open({ options: { mode: 'onSubmit' } });
  await userEvent.click(email());
  await userEvent.tab();
  expect(email()).not.toHaveAttribute('aria-invalid');
  await send();
  await waitFor(() => expect(email()).toHaveAccessibleDescription('An email, please'));
  await waitFor(() => expect(email()).toHaveFocus());
  expect(sent).toEqual([]);
});

test('Submit lists what is wrong in the order of the form, and the focus goes to the first wrong field', async () => {
  const sent = open();
  await send();
  await waitFor(() => expect(summary()).not.toBeNull());
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'An email, please',
    'Five digits, please',
    'Please accept',
  ]);
  expect(email()).toHaveFocus();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([`#${email().id}`, `#${zip().id}`, `#${terms().id}`]);
  expect(sent).toEqual([]);
});

test('A form without errors is sent once, with hidden fields and the button that was pressed', async () => {
  const sent = open();
  await fillIn();
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    key: 'k-1',
    email: 'ada@example.com',
    note: '',
    'billing.zip': '90210',
    terms: 'on',
    press: 'order',
  });
});

test('A second press while the form is on its way sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const sent = open({ takes: promise });
  await fillIn();
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(button).toHaveAttribute('aria-busy', 'true');
  await send();
  resolve(undefined);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  expect(sent).toHaveLength(1);
});

test('Errors of the server appear beside their fields and in the summary, each until its field is changed', async () => {
  open({
    answers: [
      {
        message: 'Please look again',
        fields: { email: 'Not an address of ours', 'billing.zip': 'No such ZIP' },
      },
    ],
  });
  await fillIn();
  await send();
  expect(await screen.findByText('Please look again')).toBeDefined();
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Not an address of ours'));
  // The summary moves it in an effect, after the errors are on the page.
  await waitFor(() => expect(email()).toHaveFocus());
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(zip()).toHaveAccessibleDescription('No such ZIP');
  expect(zip()).toHaveValue('90210');
  await userEvent.type(email(), '.au');
  await waitFor(() => expect(email()).not.toHaveAttribute('aria-invalid'));
  expect(zip()).toHaveAccessibleDescription('No such ZIP');
  await userEvent.type(zip(), '{Backspace}1');
  await waitFor(() => expect(summary()).toBeNull());
});

test('The same error of the server, given again, is shown again', async () => {
  const wrong = { fields: { email: 'Not an address of ours' } };
  const sent = open({ answers: [wrong, wrong] });
  await fillIn();
  await send();
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Not an address of ours'));
  await userEvent.type(email(), '.au');
  await waitFor(() => expect(email()).not.toHaveAttribute('aria-invalid'));
  await send();
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Not an address of ours'));
  expect(sent).toHaveLength(2);
});

test('a page answered without scripts has the errors and the typed text, and posts to its own action', () => {
  const { page } = shop({
    answered: {
      fields: { email: 'An email, please', terms: 'Please accept' },
      values: { key: 'k-1', way: 'shop', email: 'ada', note: 'Ring twice', 'billing.zip': '9021' },
    },
  });
  document.body.innerHTML = renderToString(page);
  const form = document.querySelector('form');
  expect(form?.method).toBe('post');
  expect(form?.noValidate).toBe(true);
  expect(email()).toHaveValue('ada');
  expect(email()).toHaveAccessibleDescription('An email, please');
  expect(note()).toHaveValue('Ring twice');
  expect(screen.getByRole('radio', { name: 'Shop' })).toHaveProperty('checked', true);
  expect(terms()).toHaveAccessibleDescription('Please accept');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'An email, please',
    'Please accept',
  ]);
});

test('text typed before the page’s code has loaded stays, whatever the page proposed', async () => {
  const { page, sent } = shop({ options: { defaultValues: { email: 'old@example.com' } } });
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(page);
  fireEvent.input(email(), { target: { value: 'ada@example.com' } });
  render(page, { container: place, hydrate: true });
  expect(email()).toHaveValue('ada@example.com');
  await userEvent.type(zip(), '90210');
  await userEvent.click(terms());
  await send();
  await waitFor(() => expect(sent).toMatchObject([{ email: 'ada@example.com' }]));
});

test('An optional field may stay empty, and is checked if it is not', async () => {
  const sent = open();
  await fillIn();
  await userEvent.type(note(), 'ab');
  await send();
  await waitFor(() => expect(note()).toHaveAccessibleDescription('Three letters, please'));
  await userEvent.clear(note());
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('A part of the form can be checked before it is sent, and nothing is said of the rest', async () => {
  const sent = open();
  const check = () => userEvent.click(screen.getByRole('button', { name: 'Check billing' }));
  await check();
  await waitFor(() => expect(summary()).toHaveTextContent('Five digits, please'));
  await waitFor(() => expect(zip()).toHaveFocus());
  expect(summary()).not.toHaveTextContent('An email, please');
  await userEvent.type(zip(), '78701');
  await check();
  await waitFor(() => expect(summary()).toBeNull());
  expect(sent).toEqual([]);
});

test('A button that leads away sends the form as it is, and nothing is said of it', async () => {
  const sent = open();
  await userEvent.type(email(), 'ada');
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(sent).toMatchObject([{ email: 'ada', press: 'leave' }]));
  expect(summary()).toBeNull();
});
