// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { siteWith } from '../../test/site.ts';
import { ROOT_ID } from '../page/site.ts';
import { AfterOrder } from './after-order.tsx';

afterEach(cleanup);

const site = siteWith();
const open = { isOpen: true, until: '2026-11-23T15:30:00Z' };
const saidAt = (
  now: string,
  cancel: ComponentProps<typeof AfterOrder>['cancel'] = open,
): string | undefined => {
  const Page = createRoutesStub([
    { id: ROOT_ID, path: '/', Component: () => <AfterOrder cancel={cancel} now={now} tireCount={4} /> },
  ]);
  render(<Page hydrationData={{ loaderData: { [ROOT_ID]: { site: site } } }} />);
  return screen.getAllByRole('listitem').at(-1)?.textContent;
};

test('the note after an order says until when it can be canceled for free, in the time zone of the phones', () => {
  expect(saidAt('2026-11-23T15:29:59Z')).toBe(
    `Changed your mind? You can cancel for free until 10:30\u00a0AM\u00a0ET. Call ${site.channel.support.phone} or email us.`,
  );
});

test('the note after an order asks for an email while nobody answers the phone, and says when the phones open', () => {
  expect(saidAt('2026-11-22T15:01:00Z', { isOpen: true, until: '2026-11-22T15:30:00Z' })).toBe(
    `Changed your mind? You can cancel for free until 10:30\u00a0AM\u00a0ET. Email us, or call ${site.channel.support.phone} when our phones open Mon 8am ET.`,
  );
});

test('the note after an order names no time while the payment is open', () => {
  expect(saidAt('2026-11-23T16:30:00Z', { isOpen: true, until: null })).toMatch(
    /^Changed your mind\? You can cancel for free until your payment has gone through, and for a while after that\./,
  );
});

test.each([
  ['the time is over', '2026-11-23T15:30:00Z'],
  ['the order was dispatched a minute after it was placed', '2026-11-23T15:01:00Z'],
])('the note after an order says how tires go back once %s', (_why, now) => {
  expect(saidAt(now, { ...open, isOpen: false })).toMatch(
    /^Changed your mind\? Return unmounted tires within 30 days of delivery. It costs \$20 per tire/,
  );
});
