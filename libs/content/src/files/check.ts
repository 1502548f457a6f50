import type { Channel } from '@tirekit/channel';
import { chooseTexts } from './choose.ts';
import type { ContentFolder } from './folder.ts';
import { type ContentLibrary, makeLibrary } from './library.ts';
import type { ContentProblem } from './problem.ts';

/** The texts of a storefront as `content check` sees them. */
export interface ContentCheck {
  readonly problems: readonly ContentProblem[];
  readonly library: ContentLibrary;
  /** The files that are shown somewhere. */
  readonly files: readonly string[];
}

export interface CheckOptions {
  readonly channel: Channel;
  /** The lowest first. */
  readonly folders: readonly ContentFolder[];
  /** True if some storefront may have a page there that is no text. */
  hasRoute(path: string): boolean;
}

/** Chooses the texts of a storefront as its server does, and says what is wrong with their files. */
export function checkContent({ channel, folders, hasRoute }: CheckOptions): ContentCheck {
  const texts = chooseTexts({ folders, hasRoute, lastGood: new Map() });
  return {
    problems: texts.problems,
    library: makeLibrary({ channel, network: null, version: '', texts, drafts: false, hasRoute }),
    files: [...texts.sources.values()].map(({ file }) => file),
  };
}
