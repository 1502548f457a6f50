import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useSiteOrNull } from '../page/site.ts';
import { useVisitor } from '../visitor/visitor-context.ts';
import { measuredPage } from './page-path.ts';
import { tell } from './signals.ts';

/** Milliseconds that a page has for itself before the code is loaded. */
const LATER_MS = 1_000;
const idle = (work: () => void): void =>
  void setTimeout(() => (window.requestIdleCallback ?? setTimeout)(work), LATER_MS);

/**
 * Tells which page is shown, and starts to measure once our server has said what this visitor allows. The code for it is loaded when
 * the browser is idle, and is no part of any page. The root calls it.
 */
export function useMeasurement(): void {
  const matches = useMatches();
  const { pathname } = useLocation();
  const { name, path } = measuredPage(matches, pathname);
  useEffect(() => tell({ kind: 'page', name, path }), [name, path]);
  const visitor = useVisitor();
  const channelId = useSiteOrNull()?.channel.id;
  useEffect(() => {
    if (visitor === null || channelId === undefined) return;
    const { events = false, problems = false, optedOut: chosen = false } = visitor.measured ?? {};
    // Our server knows it by a header, which not every browser sends with each request.
    const optedOut = chosen || Reflect.get(navigator, 'globalPrivacyControl') === true;
    idle(
      () =>
        void import('./start-measuring.ts').then((code) =>
          code.startMeasuring(channelId, { events: events && !optedOut, problems, optedOut }),
        ),
    );
  }, [visitor, channelId]);
}
