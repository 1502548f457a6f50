import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { type MetaArgs, Outlet, type ShouldRevalidateFunction, useLocation } from 'react-router';
import { PAGE_SHOWN } from '../embedding/wire.ts';
import { HYDRATED } from '../hydration/marks.ts';
import { useMeasurement } from '../measurement/use-measurement.ts';
import { PageErrorBoundary } from '../page/error-page.tsx';
import { pageMeta } from '../page/page-meta.ts';
import type { RootData } from '../page/site.ts';
import { useAccountUpdates } from '../visitor/use-account-updates.ts';
import { useVisitorAfterWrites } from '../visitor/use-visitor-after-writes.ts';
import { useLocationUpdates } from '../visitor/visitor-context.ts';
import { AppProviders } from './app-providers.tsx';
import { Document, MAIN_ID } from './document.tsx';

/**
 * The client half of a shell's root. It knows nothing of the channel but what the root's loader answers.
 *
 * @example
 * const client = createRootClient();
 * export const { Layout, ErrorBoundary, meta, shouldRevalidate } = client;
 * export default client.App;
 */
export function createRootClient() {
  // Typed by its props: a shell's declarations cannot name a type that this package does not export.
  const Layout: ComponentType<{ children: ReactNode }> = ({ children }) => (
    <AppProviders>
      <Document>{children}</Document>
    </AppProviders>
  );
  return {
    Layout,
    App,
    ErrorBoundary: PageErrorBoundary,
    meta: (args: MetaArgs) =>
      pageMeta({ ...args, loaderData: args.loaderData as RootData | undefined }, ({ site }) => ({
        title: site.channel.name,
      })),
    shouldRevalidate: rootIsConstant,
  };
}

/** The answer of the root's loader is valid for the whole session. */
const rootIsConstant: ShouldRevalidateFunction = () => false;

function App() {
  useEffect(() => void window.dispatchEvent(new Event(HYDRATED)), []);
  useVisitorAfterWrites();
  useLocationUpdates();
  useAccountUpdates();
  useMeasurement();
  usePageShown();
  return <Outlet />;
}

/**
 * Announces on the window that another page is shown, and moves the focus to its beginning, as a browser does: the
 * pressed element is gone, or belongs to the page before.
 */
function usePageShown(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.dispatchEvent(new Event(PAGE_SHOWN));
    const main = document.getElementById(MAIN_ID);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}
