import type { SupportDesk } from '@tirekit/contract';
import { sampleChannel } from '@tirekit/channel/testing';
import { describeSite } from '@tirekit/shell-server/site';
import { AppProviders } from '@tirekit/shell-ui/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChatDesk } from './chat-desk.tsx';

/** A Sunday, and a Monday while support is open. */
const [SUNDAY, MONDAY] = ['2026-11-29T17:00:00Z', '2026-11-30T17:00:00Z'];

const chat = {
  chatId: '0123456789',
  storefront: 'TireKit',
  state: 'waiting',
  name: 'Ann',
  agent: null,
  page: '/cart',
  openedAt: SUNDAY,
  lastAt: SUNDAY,
} as const;
const desk: SupportDesk = {
  name: 'Dana',
  onDuty: false,
  anyHours: false,
  chats: [{ ...chat, lastText: 'Hello' }],
};
const conversation = { ...chat, email: null, signedIn: false, cart: null, events: [] };

/** The changes that the page asked the server for. */
let changes: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(MONDAY) });
  changes = [];
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      static readonly CLOSED = 2;
      readonly readyState = 0;
      readonly close = () => undefined;
    },
  );
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.href), init);
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET') changes.push(`${pathname} ${String(init?.body ?? '')}`.trim());
    if (pathname.endsWith('/duty')) return Promise.resolve(Response.json(JSON.parse(String(init?.body))));
    return Promise.resolve(Response.json(pathname.includes('/chats/') ? conversation : desk));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(first: Partial<SupportDesk> = {}): Promise<void> {
  const site = describeSite(sampleChannel(), {
    hostUrl: 'https://shop.example',
    embedOrigins: null,
    globals: { sampleData: true },
    menu: [],
    notifications: [],
  });
  const Shop = createRoutesStub([
    {
      id: 'root',
      loader: () => ({ site }),
      Component: Outlet,
      children: [{ path: '/support', Component: () => <ChatDesk first={{ ...desk, ...first }} /> }],
    },
  ]);
  await act(async () =>
    render(
      <AppProviders>
        <Shop initialEntries={['/support']} hydrationData={{ loaderData: { root: { site } } }} />
      </AppProviders>,
    ),
  );
}

test('an agent on duty reads that customers can’t start a chat while support is closed', async () => {
  vi.setSystemTime(new Date(SUNDAY));
  await open({ onDuty: true });
  expect(screen.getByText(/is closed until Mon 8am ET, so customers can’t start one\./)).toBeVisible();
  fireEvent.click(screen.getByLabelText('Also take chats outside support hours'));
  expect(screen.queryByText(/is closed until/)).toBeNull();
});

test('an agent on duty reads only that while support is open', async () => {
  await open({ onDuty: true });
  expect(screen.getByText(/^You’re on duty\./)).not.toHaveTextContent('closed');
});

test('the choice of hours stays with whoever goes off duty', async () => {
  await open({ onDuty: true, anyHours: true });
  fireEvent.click(screen.getByRole('button', { name: 'Go off duty' }));
  await waitFor(() => expect(changes).toEqual([expect.stringContaining('{"onDuty":false,"anyHours":true}')]));
  expect(screen.getByLabelText('Also take chats outside support hours')).toBeChecked();
});

test('a chat is closed only after a second press', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Ann/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Close chat' }));
  const question = screen.getByRole('dialog', { name: 'Close the chat with Ann?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Keep it open' }));
  expect(changes).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Close chat' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close chat' }));
  await waitFor(() => expect(changes).toEqual([expect.stringMatching(/\/chats\/0123456789\/close/)]));
});
