// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { STEPS, useBackToStart } from './use-back-to-start.ts';

/** A page with two steps; Fail and Cancel both lead to the first one. */
function Steps() {
  const [isUnderWay, setIsUnderWay] = useState(false);
  useBackToStart(isUnderWay, () => setIsUnderWay(false));
  return (
    <>
      <h1>{isUnderWay ? 'Camera' : 'Start'}</h1>
      <button onClick={() => setIsUnderWay(true)}>Begin</button>
      <button onClick={() => setIsUnderWay(false)}>Cancel</button>
    </>
  );
}

/** The page as it is opened from another one. */
function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Home</h1> },
      { path: '/simplesnap', Component: Steps },
    ],
    { initialEntries: ['/', address] },
  );
  render(<RouterProvider router={router} />);
  const isAt = async (title: string, hash: string) => {
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.hash).toBe(hash));
  };
  return { router, isAt };
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('Back leads from the steps to the start, and from there off the page', async () => {
  const { router, isAt } = open('/simplesnap');
  await press('Begin');
  await isAt('Camera', STEPS);
  await router.navigate(-1);
  await isAt('Start', '');
  await router.navigate(-1);
  await isAt('Home', '');
});

test('the next Back leads off the page after a step is left, and the buyer can begin again', async () => {
  const { router, isAt } = open('/simplesnap');
  for (let round = 0; round < 3; round++) {
    await press('Begin');
    await isAt('Camera', STEPS);
    await press('Cancel');
    await isAt('Start', '');
  }
  await router.navigate(-1);
  await isAt('Home', '');
});

test('a page opened at an address with the mark stays when a step is left', async () => {
  const { isAt } = open(`/simplesnap${STEPS}`);
  await isAt('Start', '');
  await press('Begin');
  await isAt('Camera', STEPS);
  await press('Cancel');
  await isAt('Start', '');
});

test('a link to a part of the page is no way back', async () => {
  const { router, isAt } = open('/simplesnap');
  await press('Begin');
  await isAt('Camera', STEPS);
  await router.navigate('#size');
  await isAt('Camera', '#size');
});
