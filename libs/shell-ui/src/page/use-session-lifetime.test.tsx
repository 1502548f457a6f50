// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { siteWith } from '../../test/site.ts';
import { ROOT_ID } from './site.ts';
import { useSessionLifetime } from './use-session-lifetime.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Kept() {
  return <p>Kept: {useSessionLifetime()}</p>;
}

function open(embedOrigins: readonly string[] | null): void {
  const site = { ...siteWith(), embedOrigins };
  const Shop = createRoutesStub([
    {
      id: ROOT_ID,
      loader: () => ({ site: site }),
      Component: Outlet,
      children: [{ path: '/', Component: Kept }],
    },
  ]);
  render(<Shop hydrationData={{ loaderData: { [ROOT_ID]: { site: site } } }} />);
}

const refusing = {
  setItem: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
};

test.each([
  ['on the device, by cookies', null, undefined, 'device'],
  ['in the tab, in a partner’s frame', ['https://club.example'], undefined, 'tab'],
  ['by the open page alone, where the browser stores nothing', ['https://club.example'], refusing, 'page'],
])('a session is kept %s', async (_where, embedOrigins, storage, kept) => {
  if (storage) vi.stubGlobal('sessionStorage', storage);
  open(embedOrigins);
  expect(await screen.findByText(`Kept: ${kept}`)).toBeDefined();
});
