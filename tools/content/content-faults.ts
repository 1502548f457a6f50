import { join, relative, sep } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { type Channel, inEnvironment } from '@tirekit/channel';
import {
  checkContent,
  ContentFolder,
  type ContentLibrary,
  inOneLine,
  libraryFolder,
} from '@tirekit/content/files';
import { routeFinder } from '@tirekit/shell-server/content';
import { footerGroups, legalLinks } from '@tirekit/shell-ui/wire';
import { storefrontRoutes } from '@tirekit/storefront/routes';
import { collectChannels, findShells } from '../start/channels.ts';

export interface ContentFaultsOptions {
  /** The folder with `apps`. */
  readonly root: string;
  /** An owner's folder of texts. */
  readonly owner?: string | undefined;
  /** The library's own texts, where they are not those of the package. */
  readonly library?: string;
  readonly channels?: readonly Channel[];
}

type Route = ReturnType<typeof storefrontRoutes>[number];

const asObject = ({ path, index, children, id }: Route): RouteObject => ({
  ...(id !== undefined && { id }),
  ...(path !== undefined && { path }),
  ...(index === true ? { index } : { children: (children ?? []).map(asObject) }),
});

/**
 * Every fault of the texts, menus and footers of all storefronts, a line each, the number of the texts' files, and how many of
 * them are the owner's.
 * @throws PlainError if a storefront's channel cannot be used
 */
export async function contentFaults(
  options: ContentFaultsOptions,
): Promise<{ faults: string[]; texts: number; ownTexts: number }> {
  const { root, owner, library = libraryFolder() } = options;
  const hasRoute = routeFinder(storefrontRoutes().map(asObject), matchRoutes);
  const channels = options.channels ?? (await collectChannels(root, findShells(root)));
  const opened = new Map<string, ContentFolder>();
  const folderAt = (directory: string): ContentFolder => {
    const folder = opened.get(directory) ?? new ContentFolder(directory);
    opened.set(directory, folder);
    return folder;
  };
  const faults = new Set<string>();
  const texts = new Set<string>();
  for (const channel of channels) {
    const checked = checkContent({
      channel: inEnvironment(channel, process.env),
      folders: [
        library,
        join(root, 'apps', channel.id, 'content'),
        ...(owner ? [owner, join(owner, channel.id)] : []),
      ].map(folderAt),
      hasRoute,
    });
    for (const file of checked.files) texts.add(file);
    for (const problem of checked.problems)
      faults.add(inOneLine({ ...problem, file: relative(process.cwd(), problem.file) }));
    for (const fault of linkFaults(channel, checked.library)) faults.add(fault);
  }
  const isOwn = (file: string): boolean => owner !== undefined && file.startsWith(owner + sep);
  return { faults: [...faults].toSorted(), texts: texts.size, ownTexts: [...texts].filter(isOwn).length };
}

/** The links of a storefront's menu and footer to pages that it does not have. */
function linkFaults(channel: Channel, library: ContentLibrary): string[] {
  const ofMenu = channel.menu.flatMap(({ path, links }) => [path, ...links.map((link) => link.path)]);
  const footer = [...footerGroups(channel).flatMap(({ links }) => links), ...legalLinks(channel)];
  const inPlaces = [
    ...ofMenu.map((url) => ({ url, place: `apps/${channel.id}/menu.ts` })),
    ...footer.map(({ to }) => ({ url: to, place: 'libs/shell-ui/src/frame/footer-links.ts' })),
  ];
  return inPlaces
    .filter(({ url }) => !library.leads(url))
    .map(({ url, place }) => `${place}: ${channel.name} (${channel.id}) has no page ${url}.`);
}
