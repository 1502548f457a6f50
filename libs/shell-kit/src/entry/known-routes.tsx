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
 * React Router makes routes of the whole build for each page, and writes out for each which of them the browser is told
 * of: together an eighth of a page. From the second page of the same routes on, the first one's scripts are taken, and
 * of the build's routes those of the page alone: more of them matter to nothing but its scripts.
 *
 * The routes above a page in its address, which React Router tells too, are those of the first page: a browser asks for
 * what it was not told.
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

/** Takes the elements, not their markup: React moves some of them to the document's head. */
function FirstScripts({ keep }: { keep: (scripts: ReactNode) => void }): ReactNode {
  const scripts = Scripts({});
  keep(scripts);
  return scripts;
}
