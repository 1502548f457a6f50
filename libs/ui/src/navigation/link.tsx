import { useContext } from 'react';
import { Link as RouterLink, type LinkProps, UNSAFE_NavigationContext } from 'react-router';

/** A path of this storefront: neither relative nor, as with two strokes, another host's. */
const OWN_PATH = /^\/(?!\/)/;

/** What says how a browser goes there. */
const ofRouter: ReadonlySet<string> = new Set<keyof LinkProps>([
  'defaultShouldRevalidate',
  'mask',
  'prefetch',
  'preventScrollReset',
  'relative',
  'reloadDocument',
  'replace',
  'state',
  'viewTransition',
]);

/**
 * On the server a link to a page of the storefront is an anchor at once. React Router's own looks at the whole way to the
 * page that is shown, to understand what is relative to it, and prepares for being pressed: a tenth of rendering a page.
 */
export function ServerLink(props: LinkProps) {
  const { basename } = useContext(UNSAFE_NavigationContext);
  if (typeof props.to !== 'string' || !OWN_PATH.test(props.to) || basename !== '/' || props.mask)
    return <RouterLink {...props} />;
  const { to, target, discover = 'render', ...rest } = props;
  const anchor = Object.fromEntries(Object.entries(rest).filter(([name]) => !ofRouter.has(name)));
  return (
    <a {...anchor} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />
  );
}

/** A link to another page of the storefront: React Router's own in a browser, and its markup on the server. */
export const Link = typeof document === 'undefined' ? ServerLink : RouterLink;
