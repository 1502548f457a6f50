// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { siteWith } from '../../test/site.ts';
import { ROOT_ID } from '../page/site.ts';
import { AfterOrder } from './after-order.tsx';

afterEach(cleanup);

const site = siteWith();
const saidAt = (now: string, placedAt = '2026-11-23T15:00:00Z'): string | null | undefined => {
  const Page = createRoutesStub([
    {
      id: ROOT_ID,
      path: '/',
      Component: () => <AfterOrder placedAt={placedAt} now={now} tireCount={4} />,
    },
  ]);
  render(<Page hydrationData={{ loaderData: { [ROOT_ID]: { site: site } } }} />);
  return screen.getAllByRole('listitem').at(-1)?.textContent;
};

test('until half an hour after an order it says until when it is free to cancel, in the time of who takes the call', () => {
  expect(saidAt('2026-11-23T15:29:59Z')).toBe(
    `Changed your mind? You can cancel for free until 10:30\u00a0AM\u00a0ET. Call ${site.channel.support.phone} or email us.`,
  );
});

test('while nobody answers the phone it asks for a letter, and says when the phones open', () => {
  expect(saidAt('2026-11-22T15:01:00Z', '2026-11-22T15:00:00Z')).toBe(
    `Changed your mind? You can cancel for free until 10:30\u00a0AM\u00a0ET. Email us, or call ${site.channel.support.phone} when our phones open Mon 8am ET.`,
  );
});

test('from then on it says how tires go back', () => {
  expect(saidAt('2026-11-23T15:30:00Z')).toMatch(
    /^Changed your mind\? Return unmounted tires within 30 days of delivery for \$20 each/,
  );
});
