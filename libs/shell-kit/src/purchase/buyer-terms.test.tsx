// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { siteWith } from '../../test/site.ts';
import { pack } from '../page/packed.ts';
import { ROOT_ID } from '../page/site.ts';
import { BuyerTerms } from './buyer-terms.tsx';

afterEach(cleanup);

test('what may be canceled or returned is said with the way to do it: a call or a letter', () => {
  const site = siteWith();
  const Page = createRoutesStub([{ id: ROOT_ID, path: '/', Component: BuyerTerms }]);
  render(<Page hydrationData={{ loaderData: { [ROOT_ID]: { site: pack(site) } } }} />);
  const terms = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(terms).toEqual([
    '30-day returns of unmounted tires: $20 each, free when you reorder the right size.',
    '30-day price guarantee. Free to cancel within 30 minutes.',
    `To cancel, return or ask: call ${site.channel.support.phone} or write to us`,
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+18005550142',
    `mailto:${site.channel.support.email}`,
  ]);
});
