import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts, useMatches } from 'react-router';
import { getPublicPage } from '../page/public-page.ts';

interface Attributes {
  readonly rel?: string;
  readonly href?: string;
  readonly type?: string;
  readonly async?: boolean;
  readonly children?: ReactNode;
}

const isElement = (node: ReactNode): node is ReactElement<Attributes> => isValidElement(node);

/** The elements of a tree of fragments, in their order. */
const flatten = (node: ReactNode): ReactElement<Attributes>[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isElement(child)) return [];
    return typeof child.type === 'string' ? [child] : flatten(child.props.children);
  });

/**
 * React Router's `<Scripts>`, whose modules wait. What it renders stays, but for three things: the module that starts the
 * page becomes text that the browser does not run, the addresses that it would preload stand in an attribute of that text,
 * and the links for preloading go. The starter turns the text into a script (`starter.ts`). An attribute of texts to read says
 * that nothing is fetched before they are used.
 *
 * It relies on React Router's markup, which its test pins.
 * @throws Error on the server if React Router renders something else
 */
export function DeferredScripts({ nonce }: { nonce?: string | undefined }) {
  // Called as a function, because its elements are changed before they are rendered. Its hooks become ours.
  const elements = flatten(Scripts({ nonce }));
  const isText = useMatches().some(({ handle }) => getPublicPage(handle)?.publicPage.isText);
  if (elements.length === 0) return null;
  const preloads = elements.filter(({ type, props }) => type === 'link' && props.rel === 'modulepreload');
  const others = elements.filter((element) => !preloads.includes(element));
  if (!others.some(({ props }) => props.type === 'module'))
    throw new Error('React Router’s <Scripts> renders no module: see deferred-scripts.tsx');
  const modules = preloads.map(({ props }) => props.href).join(' ');
  return others.map((element) =>
    element.props.type === 'module'
      ? cloneElement(element, {
          type: 'text/plain',
          async: false,
          'data-modules': modules,
          'data-when-used': isText ? '' : undefined,
        } as Attributes)
      : element,
  );
}
