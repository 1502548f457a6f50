import type { RequestContext } from '@tirekit/shell-server/request';
import { type ContentState, readContentWith } from '@tirekit/shell-server/content';
import type { ContentLibrary } from './library.ts';
import { libraryFolder } from './library-folder.ts';
import { LiveContent } from './live-content.ts';
import { watchedFolder } from './watched-folder.ts';

const opened = new WeakMap<ContentState, LiveContent>();

/** Reads the folders of a storefront, and follows them until its server stops. */
function open(state: ContentState): LiveContent {
  const known = opened.get(state);
  if (known !== undefined) return known;
  const live = new LiveContent({
    folders: [libraryFolder(), ...state.folders].map(watchedFolder),
    hasRoute: state.hasRoute,
    onChange: ({ version, problems, termsOfSale }) => state.update(version, problems, termsOfSale),
  });
  state.followNetwork((network) => live.learnNetwork(network));
  state.whenClosed(() => live.close());
  opened.set(state, live);
  return live;
}

// Read when a storefront's server starts, so that nobody's first page waits for it.
readContentWith(open);

/**
 * The texts of this request's storefront; drafts too if the request carries the preview token. A stored page for which
 * they were asked is rendered anew after one of them has changed.
 */
export function getContent({
  channel,
  content,
}: Pick<RequestContext, 'channel' | 'content'>): ContentLibrary {
  const live = open(content.state);
  content.markShown();
  return live.library(channel, content.preview);
}
