import type { ComponentType, ReactNode } from 'react';
import { type EntryContext, Scripts } from 'react-router';

/** The parts of React Router's page data that are the same for all pages of the same routes. */
export interface KnownRoutes {
  /** The build's routes, or only those that this page needs. */
  readonly manifest: EntryContext['manifest'];
  readonly PageScripts: ComponentType;
}

type Matched = Pick<EntryContext, 'manifest'> & {
  readonly staticHandlerContext: Pick<EntryContext['staticHandlerContext'], 'matches'>;
};

/**
 * For each page, React Router creates all routes of the build and writes a script that tells the browser some of them:
 * together an eighth of the time that a page takes. This function keeps the scripts of the first page of the same routes
 * for all further ones, which then need no routes of the build but their own.
 *
 * React Router's script also lists the routes of the addresses above the page's own. Those of the first page stand for
 * all: a browser requests what it does not know.
 */
export function rememberRoutes(): (page: Matched, nonce: string | undefined) => KnownRoutes {
  const known = new Map<string, KnownRoutes>();
  return ({ manifest, staticHandlerContext: { matches } }, nonce) => {
    const ids = matches.map(({ route }) => route.id);
    // The scripts contain the nonce; a placeholder stands for each page's own.
    const key = [nonce ?? '', ...ids].join(' ');
    const keep = (scripts: ReactNode): void => {
      const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.includes(id)));
      known.set(key, { manifest: { ...manifest, routes }, PageScripts: () => scripts });
    };
    return known.get(key) ?? { manifest, PageScripts: () => <FirstScripts keep={keep} /> };
  };
}

/** Keeps the elements rather than their markup, because React moves some of them to the document's head. */
function FirstScripts({ keep }: { keep: (scripts: ReactNode) => void }): ReactNode {
  const scripts = Scripts({});
  keep(scripts);
  return scripts;
}
