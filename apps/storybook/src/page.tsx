import { createContext, type ReactNode, use, useState } from 'react';
import { createRoutesStub, Outlet, useLocation, useRouteError } from 'react-router';
import { type Site } from '@tirekit/shell-ui';
import { AppProviders } from '@tirekit/shell-ui/testing';

/** `parameters.page` of a story: its address, and the answers of the addresses around it. */
export interface PageParameters {
  /** The address of the story's page, with its query. */
  readonly at?: string;
  /** Called with what a form posts, unless `actions` has an answer for it. */
  readonly onPost?: (form: Readonly<Record<string, string>>) => void;
  /** Answers to forms, by path. */
  readonly actions?: Readonly<Record<string, (request: Request) => unknown>>;
  /** Answers to fetchers, by path. */
  readonly loaders?: Readonly<Record<string, (request: Request) => unknown>>;
}

const StoryContext = createContext<ReactNode>(null);

/**
 * A story inside a storefront's router, with a query cache of its own. Links and forms that leave the page show where
 * they went.
 */
export function Page({ site, page, children }: { site: Site; page: PageParameters; children: ReactNode }) {
  const [Stub] = useState(() => makeStub(site, page));
  return (
    <StoryContext value={children}>
      <AppProviders>
        <Stub
          initialEntries={[page.at ?? '/']}
          // The story has its data in its props: nothing is loaded before it is shown.
          hydrationData={{ loaderData: { root: { site }, [toPath(page.at ?? '/')]: null } }}
        />
      </AppProviders>
    </StoryContext>
  );
}

function makeStub(site: Site, { at = '/', onPost, actions = {}, loaders = {} }: PageParameters) {
  const here = toPath(at);
  const paths = new Set([here, ...Object.keys(actions), ...Object.keys(loaders)]);
  const take = async ({ request }: { request: Request }) => {
    const answer = actions[toPath(request.url)];
    if (answer) return answer(request);
    onPost?.(
      Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)])),
    );
    return null;
  };
  return createRoutesStub([
    {
      id: 'root',
      // As in a storefront, it is loaded once; without a loader, the router would forget it after an action.
      loader: () => ({ site }),
      shouldRevalidate: () => false,
      Component: Outlet,
      ErrorBoundary: Thrown,
      children: [
        ...[...paths].map((path) => ({
          id: path,
          path,
          Component: path === here ? Story : Elsewhere,
          action: take,
          ...(loaders[path] && { loader: ({ request }: { request: Request }) => loaders[path]?.(request) }),
        })),
        { path: '*', Component: Elsewhere, action: take },
      ],
    },
  ]);
}

/** An error fails the story: on an error page axe would find nothing wrong. */
function Thrown(): never {
  throw useRouteError();
}

const toPath = (address: string): string => new URL(address, 'https://shop.example').pathname;

function Story() {
  return use(StoryContext);
}

function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <p role="status">Went to {pathname + search + hash}</p>;
}
