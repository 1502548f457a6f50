// @vitest-environment jsdom
import type { Feature } from '@tirekit/channel';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { siteWith } from '../../test/site.ts';
import { ROOT_ID } from './site.ts';
import { SnapIconLink, SnapLink } from './snap-link.tsx';

afterEach(cleanup);

function show(features: Feature[]): HTMLElement[] {
  const site = siteWith();
  const Page = createRoutesStub([
    {
      id: ROOT_ID,
      path: '/',
      Component: () => (
        <>
          <SnapIconLink className="" />
          <SnapLink />
        </>
      ),
    },
  ]);
  const root = { site: { ...site, channel: { ...site.channel, features } } };
  render(<Page hydrationData={{ loaderData: { [ROOT_ID]: root } }} />);
  return screen.queryAllByRole('link', { name: 'Read the size with your camera' });
}

test('A finder leads to the camera, as an icon too', () => {
  expect(show(['simplesnap']).map((link) => link.getAttribute('href'))).toEqual([
    '/simplesnap',
    '/simplesnap',
  ]);
});

test('A storefront without SimpleSnap leads nowhere', () => {
  expect(show(['search'])).toEqual([]);
});
