import { chatMessages } from '@tirekit/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { NoDesk } from './no-desk.tsx';

/** As its route shows it: with the desk once its loader got it. */
async function show(isAway: boolean, isBack = () => false) {
  const Desk = () => (useLoaderData<boolean>() ? <h1>The desk</h1> : <NoDesk isAway={isAway} />);
  const Stub = createRoutesStub([{ path: '/', Component: Desk, loader: isBack }]);
  render(<Stub />);
  await screen.findByRole('heading', { name: 'Support desk' });
}

test('the desk of an API that is away can be tried again, and sends nobody to a manager', async () => {
  let isBack = false;
  await show(true, () => isBack);
  expect(screen.getByRole('alert').textContent).toContain(chatMessages.deskAway);
  expect(screen.queryByText(chatMessages.noDesk)).toBeNull();
  isBack = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The desk' })).toBeTruthy();
});

test('an account that may not answer is told how to get access', async () => {
  await show(false);
  expect(screen.getByText(chatMessages.noDesk)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
