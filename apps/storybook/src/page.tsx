import { createContext, type ReactNode, use, useState } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import type { Site } from '@tirekit/shell-kit';

/** `parameters.page` of a story: where it is shown, and what the addresses around it answer. */
export interface PageParameters {
  /** The address of the page that the story stands on, with its query. */
  readonly at?: string;
  /** Answers to forms by path. A form that posts elsewhere is answered with null. */
  readonly actions?: Readonly<Record<string, (request: Request) => unknown>>;
  /** Answers to what fetchers load, by path. */
  readonly loaders?: Readonly<Record<string, (request: Request) => unknown>>;
}

const StoryContext = createContext<ReactNode>(null);

/** A story with the router of a storefront around it. Links and forms that lead away show where they led. */
export function Page({ site, page, children }: { site: Site; page: PageParameters; children: ReactNode }) {
  const [Stub] = useState(() => stubOf(page));
  return (
    <StoryContext value={children}>
      <Stub initialEntries={[page.at ?? '/']} hydrationData={{ loaderData: { root: { site } } }} />
    </StoryContext>
  );
}

function stubOf({ at = '/', actions = {}, loaders = {} }: PageParameters) {
  const here = pathOf(at);
  const paths = new Set([here, ...Object.keys(actions), ...Object.keys(loaders)]);
  return createRoutesStub([
    {
      id: 'root',
      Component: Outlet,
      children: [
        ...[...paths].map((path) => ({
          path,
          Component: path === here ? Story : Elsewhere,
          action: ({ request }: { request: Request }) => actions[path]?.(request) ?? null,
          ...(loaders[path] && { loader: ({ request }: { request: Request }) => loaders[path]?.(request) }),
        })),
        { path: '*', Component: Elsewhere, action: () => null },
      ],
    },
  ]);
}

const pathOf = (address: string): string => new URL(address, 'https://shop.example').pathname;

function Story() {
  return use(StoryContext);
}

function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <p role="status">Went to {pathname + search + hash}</p>;
}
