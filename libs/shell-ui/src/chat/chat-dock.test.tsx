// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteWith } from '../../test/site.ts';
import { AppProviders } from '../root/app-providers.tsx';
import { ChatDock } from './chat-dock.tsx';
import { ChatLink } from './chat-link.tsx';
import { useChatStore } from './chat-store.ts';

vi.mock('./chat-panel.tsx', () => ({
  ChatPanel: ({ open }: { open: boolean }) => (open ? <p>The chat</p> : null),
}));

beforeEach(() => useChatStore.setState({ isOpen: false }));
afterEach(() => {
  cleanup();
  window.location.hash = '';
});

async function show(hasChat = true): Promise<void> {
  const site = siteWith();
  const { channel } = site;
  const shown = { ...site, channel: { ...channel, support: { ...channel.support, chat: hasChat } } };
  const Shop = createRoutesStub([
    {
      id: 'root',
      loader: () => ({ site: shown }),
      Component: Outlet,
      children: [
        {
          path: '/contact',
          Component: () => (
            <>
              <ChatLink>Chat with us</ChatLink>
              <ChatDock />
            </>
          ),
        },
      ],
    },
  ]);
  await act(async () =>
    render(
      <AppProviders>
        <Shop initialEntries={['/contact']} hydrationData={{ loaderData: { root: { site: shown } } }} />
      </AppProviders>,
    ),
  );
}

test('a press before the page’s code has started opens the chat once it has', async () => {
  window.location.hash = '#chat';
  await show();
  expect(await screen.findByText('The chat')).toBeTruthy();
  // A reload does not open it again.
  expect(window.location.hash).toBe('');
});

test('the link leads to an address that opens the chat, also on the page that is open already', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Chat with us' }).getAttribute('href')).toBe('/contact#chat');
  expect(screen.queryByText('The chat')).toBeNull();
  window.location.hash = '#chat';
  expect(await screen.findByText('The chat')).toBeTruthy();
});

test('a storefront without a chat opens none', async () => {
  window.location.hash = '#chat';
  await show(false);
  expect(screen.queryByText('The chat')).toBeNull();
  expect(useChatStore.getState().isOpen).toBe(false);
});
