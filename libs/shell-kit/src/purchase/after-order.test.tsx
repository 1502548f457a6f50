// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { siteWith } from '../../test/site.ts';
import { pack } from '../page/packed.ts';
import { ROOT_ID } from '../page/site.ts';
import { AfterOrder } from './after-order.tsx';

afterEach(cleanup);

const site = siteWith();
const saidAt = (now: string): string | null | undefined => {
  const Page = createRoutesStub([
    {
      id: ROOT_ID,
      path: '/',
      Component: () => <AfterOrder placedAt="2026-11-23T15:00:00Z" now={now} tireCount={4} />,
    },
  ]);
  render(<Page hydrationData={{ loaderData: { [ROOT_ID]: { site: pack(site) } } }} />);
  return screen.getAllByRole('listitem').at(-1)?.textContent;
};

test('until half an hour after an order it says until when it is free to cancel, in the time of who takes the call', () => {
  expect(saidAt('2026-11-23T15:29:59Z')).toBe(
    `Changed your mind? Free to cancel until 10:30\u00a0AM\u00a0ET: call ${site.channel.support.phone} or write to us`,
  );
});

test('from then on it says how tires go back', () => {
  expect(saidAt('2026-11-23T15:30:00Z')).toMatch(
    /^Changed your mind\? Unmounted tires can go back within 30 days of delivery, \$20 each/,
  );
});
