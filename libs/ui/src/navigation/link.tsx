import { useContext } from 'react';
import { Link as RouterLink, type LinkProps, UNSAFE_NavigationContext } from 'react-router';

/** An absolute path of this storefront. Two slashes would begin another host's address. */
const OWN_PATH = /^\/(?!\/)/;

/** Properties that say how a browser navigates. */
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
 * On the server, a link to a page of the storefront is rendered as a plain anchor. React Router's link resolves its
 * address against the whole path of the current page and prepares for clicks, which takes a tenth of rendering a page.
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

/** A link to another page of the storefront: React Router's in a browser, and its markup on the server. */
export const Link = typeof document === 'undefined' ? ServerLink : RouterLink;
