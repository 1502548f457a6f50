import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { UserLocation } from '@tirekit/contract';
import type { CartSummary, VisitorContext } from '@tirekit/shell-ui';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

let client = new QueryClient();

/** The providers that the root of a storefront gives its pages. Each test begins with {@link newVisitor}. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

/** Makes the storefront's server answer with what it knows of a visitor, and the page ask for it. */
export async function knowVisitor(
  location: UserLocation | null,
  siteCart: CartSummary = { tireCount: 0, totalCents: 0 },
): Promise<void> {
  const control = 'control' as const;
  const context: VisitorContext = {
    hostUrl: 'https://shop.example',
    isSimpleShop: false,
    device: 'mobile',
    userIp: '192.0.2.1',
    experiments: {
      ourPicks: control,
      shopPrice: control,
      manualZipModal: control,
      finderOrder: control,
      listDensity: control,
    },
    location,
    region: location,
    signedIn: false,
    account: null,
    siteCart,
    cartShipping: null,
  };
  const answers: Readonly<Record<string, unknown>> = { '/api/context': context, '/api/cart': siteCart };
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(answers[path] ?? null)));
  await act(async () => {
    await client.cancelQueries();
    await client.invalidateQueries();
    // TanStack Query tells its observers in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** A visitor of whom nothing is known, in a new tab. */
export async function newVisitor(): Promise<void> {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await knowVisitor(null);
}
