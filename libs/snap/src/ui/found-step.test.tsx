// @vitest-environment jsdom
import { type FormErrors } from '@tirekit/shell-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useActionData } from 'react-router';
import { expect, test } from 'vitest';
import { type SnapReading } from '../model/snap-reading.ts';
import { sureReading, unsureReading } from '../testing/sample-picture.ts';
import { FoundStep } from './found-step.tsx';

// jsdom lays nothing out, so it has nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;

const OFFLINE: FormErrors = { ok: false, message: 'You’re offline.', fields: {}, values: {} };

/** The step on its page, whose action refuses each form; `sent` collects what it got. */
function confirm(reading: SnapReading) {
  const sent: Record<string, unknown>[] = [];
  const Page = createRoutesStub([
    {
      path: '/simplesnap',
      Component: () => (
        <FoundStep
          reading={reading}
          photo={null}
          errors={useActionData<FormErrors>() ?? null}
          onCamera={() => undefined}
          onFile={() => undefined}
          onPlace={() => undefined}
          onStartOver={() => undefined}
        />
      ),
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        return OFFLINE;
      },
    },
  ]);
  render(<Page initialEntries={['/simplesnap']} />);
  return sent;
}

const show = async (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('a choice without a chosen size says so, and nothing is sent', async () => {
  const sent = confirm(unsureReading);
  await show('Show tires');
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose the size on your tire');
  expect(screen.getByRole('group', { name: 'Compare each with your tire' })).toBeInvalid();
  expect(screen.getByRole('radio', { name: /225\/65R17/ })).toHaveFocus();
  expect(sent).toEqual([]);

  await userEvent.click(screen.getByRole('radio', { name: /235\/65R17/ }));
  await show('Show tires in 235/65R17');
  expect(sent).toMatchObject([{ intent: 'show', choice: '235/65R17', size: '' }]);
});

test('a typed size that cannot exist has its error beside its field', async () => {
  const sent = confirm(unsureReading);
  await userEvent.click(screen.getByRole('radio', { name: 'None of these' }));
  await userEvent.type(screen.getByLabelText('Tire size'), '225/65/17/4');
  await show('Show tires');
  expect(await screen.findByRole('alert')).toHaveTextContent('We don’t recognize that size.');
  expect(screen.getByLabelText('Tire size')).toBeInvalid();
  expect(sent).toEqual([]);
});

test('a form that did not arrive says why, and what was typed stays', async () => {
  confirm(sureReading);
  const size = screen.getByLabelText('Tire size');
  await userEvent.clear(size);
  await userEvent.type(size, '2356517');
  await show('Show tires in 235/65R17');
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline.');
  expect(size).toHaveValue('2356517');
});
