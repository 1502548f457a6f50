import type { MetaArgs } from 'react-router';
import { pageMeta } from '@tirekit/shell-ui';
import { notFound } from '../request/responses.ts';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Page not found', canonical: null, robots: 'noindex,follow' });

/** Every unknown address, including `/404`. */
export function loader(): never {
  throw notFound();
}

export default function MissingPage() {
  return null;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
