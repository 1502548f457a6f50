import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import {
  type MetaArgs,
  Outlet,
  type ShouldRevalidateFunction,
  useFetchers,
  useLocation,
  useNavigation,
} from 'react-router';
import { PAGE_SHOWN } from '../embedded/wire.ts';
import { PageErrorBoundary } from '../page/error-page.tsx';
import { pageMeta } from '../page/page-meta.ts';
import { unpack } from '../page/packed.ts';
import { type RootAnswer, useSite } from '../page/site.ts';
import { refreshCart, startVisitor } from '../visitor/visitor-store.ts';
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
  const Layout: ComponentType<{ children: ReactNode }> = Document;
  return {
    Layout,
    App,
    ErrorBoundary: PageErrorBoundary,
    meta: (args: MetaArgs) =>
      pageMeta({ ...args, loaderData: args.loaderData as RootAnswer | undefined }, ({ site }) => ({
        title: unpack(site).channel.name,
      })),
    shouldRevalidate: rootIsConstant,
  };
}

/** The root loader's answer is valid for the whole visit. */
const rootIsConstant: ShouldRevalidateFunction = () => false;

function App() {
  const { channel } = useSite();
  useEffect(() => void startVisitor(channel.id), [channel.id]);
  useCartAfterWrites();
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

/** Any form may have changed the cart, so the header fetches it again afterwards. */
function useCartAfterWrites(): void {
  const { formMethod } = useNavigation();
  const fetchers = useFetchers();
  const writing = [formMethod, ...fetchers.map((fetcher) => fetcher.formMethod)].some(
    (method) => method !== undefined && method !== 'GET',
  );
  const wasWriting = useRef(false);
  useEffect(() => {
    if (wasWriting.current && !writing) void refreshCart();
    wasWriting.current = writing;
  }, [writing]);
}
