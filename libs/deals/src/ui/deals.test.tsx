import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createRoutesStub } from 'react-router';
import { AppProviders } from '@tirekit/shell-ui/testing';
import { expect, test } from 'vitest';
import { dealTerms, everyType, rebate } from '../../test/answers.ts';
import { DealPage } from './deal-page.tsx';
import { DealsPage } from './deals-page.tsx';
import { EndedPage } from './ended-page.tsx';
import { EventPage } from './event-page.tsx';

function open(page: ReactElement) {
  const Shop = createRoutesStub([{ path: '/', Component: () => page }]);
  render(
    <AppProviders>
      <Shop />
    </AppProviders>,
  );
}

test('every type of deal stands under its title, with its worth and a link to its terms', () => {
  open(<DealsPage deals={everyType} rebates={[]} today="2026-06-01" />);
  const group = screen.getByRole('region', { name: 'Fourth tire free' });
  expect(within(group).getByRole('link', { name: 'Buy 3, get 1 free' })).toHaveAttribute(
    'href',
    '/tire-deals/buy-3-get-1',
  );
  expect(screen.getAllByText('Buy 3, get 1 free')).toHaveLength(1);
  for (const name of ['Dollars off', 'Percent off', 'Free with your tires'])
    expect(screen.getByRole('region', { name })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Mail-in rebates' })).toBeNull();
});

test('a day without deals leads to the tires', () => {
  open(<DealsPage deals={[]} rebates={[]} today="2026-06-01" />);
  expect(screen.getByText('No deals run right now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find tires by size' })).toHaveAttribute('href', '/tire-sizes');
});

test('a rebate says that it is no part of the price', () => {
  open(<DealPage deal={null} rebate={rebate()} brands={[]} tires={[]} />);
  expect(screen.getByText('$70 mail-in rebate')).toBeVisible();
  expect(screen.getByText('It doesn’t change the price or the tax that you pay now.')).toBeVisible();
  expect(screen.getByText('Sample')).toBeVisible();
});

test('a deal that has not begun says when it does', () => {
  open(
    <DealPage
      deal={dealTerms({ state: 'upcoming', startsOn: '2026-11-20' })}
      rebate={null}
      brands={[]}
      tires={[]}
    />,
  );
  expect(screen.getByText('Begins Nov 20, 2026, 12:00 AM ET.')).toBeVisible();
});

test('a deal whose name says its worth says it once on its page', () => {
  const name = 'Free road hazard coverage';
  const deal = dealTerms({ name, discountType: 'Free', freeWhat: 'road-hazard', couponAmount: null });
  open(<DealPage deal={deal} rebate={null} brands={[]} tires={[]} />);
  expect(within(screen.getByRole('region', { name: 'Terms' })).queryByText(name)).toBeNull();
});

test('the page of an ended deal shows the running deals, and none that begins later', () => {
  open(<EndedPage deals={[...everyType, dealTerms({ slug: 'later', name: 'Later', state: 'upcoming' })]} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This deal has ended');
  expect(screen.getByRole('link', { name: '$40 off a touring set' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Later' })).toBeNull();
});

test('the page of a sale links to the other one, not to itself', () => {
  open(<EventPage event="black-friday" today="2026-12-01" own={[]} others={everyType} />);
  expect(screen.getByRole('link', { name: /Cyber Monday sale/ })).toHaveAttribute(
    'href',
    '/tire-deals/cyber-monday-sale',
  );
  expect(screen.queryByRole('link', { name: /Black Friday sale/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'Running now' })).toBeVisible();
});
