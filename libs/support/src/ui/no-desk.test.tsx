import { chatMessages } from '@tirekit/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { NoDesk } from './no-desk.tsx';

async function show(isAway: boolean) {
  const loader = vi.fn<() => null>(() => null);
  const Stub = createRoutesStub([{ path: '/', Component: () => <NoDesk isAway={isAway} />, loader }]);
  render(<Stub />);
  await screen.findByRole('heading', { name: 'Support desk' });
  return loader;
}

test('the desk of an API that is away can be tried again, and sends nobody to a manager', async () => {
  const loader = await show(true);
  expect(screen.getByRole('alert').textContent).toContain(chatMessages.deskAway);
  expect(screen.queryByText(chatMessages.noDesk)).toBeNull();
  const before = loader.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(loader.mock.calls.length).toBe(before + 1));
});

test('an account that may not answer is told how to get access', async () => {
  await show(false);
  expect(screen.getByText(chatMessages.noDesk)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
