// @vitest-environment jsdom
import { DOT_PROBLEM_TEXTS } from '@tirekit/tires';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { drivenVehicle, sampleVehicle } from '../../../test/sample-garage.ts';
import { DotNumbers } from './dot-numbers.tsx';

afterEach(cleanup);

function show(vehicle: Parameters<typeof DotNumbers>[0]['vehicle']): FormData[] {
  const sent: FormData[] = [];
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <DotNumbers vehicle={vehicle} errors={null} problem={null} />,
      action: async ({ request }) => {
        sent.push(await request.formData());
        return null;
      },
    },
  ]);
  render(<Page />);
  return sent;
}

test('Each DOT number says when its tire was made, and can be removed', async () => {
  const sent = show(drivenVehicle);
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('1M3X5AB2C3524 Made in week 35 of 2024');
  await userEvent.click(screen.getByRole('button', { name: 'Remove DOT number 1M3X5AB2C3524' }));
  expect(sent.map((form) => Object.fromEntries(form))).toEqual([
    { intent: 'tin-remove', tinId: '5b1e8a52-3c0f-4d1b-9a77-0c9d4f1e2a01' },
  ]);
});

test('A number that is none is told beside its field and is not sent', async () => {
  const sent = show(sampleVehicle());
  await userEvent.type(screen.getByLabelText('DOT number'), '1AB3DEF455499');
  await userEvent.click(screen.getByRole('button', { name: 'Save DOT number' }));
  expect(screen.getByRole('textbox', { name: 'DOT number' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(DOT_PROBLEM_TEXTS.date).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('A vehicle with as many numbers as it may have takes no more', () => {
  const tins = Array.from({ length: 8 }, (_, at) => ({
    tinId: `5b1e8a52-3c0f-4d1b-9a77-0c9d4f1e2b0${String(at)}`,
    tin: `1M3X5AB2C1${String(at)}24`,
    week: 10 + at,
    year: 2024,
  }));
  show({ tins });
  expect(screen.queryByRole('textbox')).toBeNull();
});
