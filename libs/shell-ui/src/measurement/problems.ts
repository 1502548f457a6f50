import { PROBLEMS_MAX, type PageProblem, type ProblemBeacon } from './beacon.ts';
import { safeMessage } from './safe-text.ts';
import { sendBeacon } from './send-beacon.ts';

/** Nothing that is wrong with a page: a request that the visitor ended, a page that is gone, a browser's note on layout. */
const NO_PROBLEM = /^(?:AbortError|NotFound)$/;
const NOTE = /^ResizeObserver loop/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A thrown value as a problem to report; null if it is none. */
export function toPageProblem(thrown: unknown): Omit<PageProblem, 'page'> | null {
  const { name, kind, statusCode, message } = isRecord(thrown) ? thrown : {};
  // The specification's kinds (section 8) say more than the name of the class.
  const code = typeof kind === 'string' ? kind : typeof name === 'string' ? name : 'OtherError';
  const text = typeof message === 'string' ? message : String(thrown);
  if (NO_PROBLEM.test(code) || NOTE.test(text) || statusCode === 404) return null;
  return { code: code.replaceAll(/[^\w.-]/g, '-').slice(0, 60) || 'OtherError', message: safeMessage(text) };
}

/** The build that this page came from, as React Router's manifest names it. */
function releaseOfPage(): string {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest');
  const version = isRecord(manifest) ? manifest['version'] : null;
  return typeof version === 'string' ? version : 'unknown';
}

/** Reports problems of this page: each once, and no more than {@link PROBLEMS_MAX}. */
export function problemReporter(pathNow: () => string): (problem: Omit<PageProblem, 'page'>) => void {
  const seen = new Set<string>();
  return (problem) => {
    const key = `${problem.code} ${problem.message}`;
    if (seen.has(key) || seen.size >= PROBLEMS_MAX) return;
    seen.add(key);
    const beacon: ProblemBeacon = { release: releaseOfPage(), problems: [{ ...problem, page: pathNow() }] };
    sendBeacon('/api/problems', beacon);
  };
}
