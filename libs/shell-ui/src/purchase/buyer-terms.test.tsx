// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { siteWith } from '../../test/site.ts';
import { ROOT_ID } from '../page/site.ts';
import { BuyerTerms } from './buyer-terms.tsx';

afterEach(cleanup);

test('The terms of cancellation and return name the way to do it: a call or an email', () => {
  const site = siteWith();
  const Page = createRoutesStub([{ id: ROOT_ID, path: '/', Component: BuyerTerms }]);
  render(<Page hydrationData={{ loaderData: { [ROOT_ID]: { site: site } } }} />);
  const terms = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(terms).toEqual([
    '30-day returns. Returning unmounted tires costs $20 per tire, or nothing if you reorder the right size.',
    '30-day price guarantee. Cancel for free within 30 minutes.',
    `Questions, cancellations, and returns. Call ${site.channel.support.phone} or email us.`,
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+18005550142',
    `mailto:${site.channel.support.email}`,
  ]);
});
