import type { ComponentType, ReactNode } from 'react';
import { type EntryContext, Meta } from 'react-router';
import { Beside } from '../page/beside.ts';

type Answered = Pick<EntryContext['staticHandlerContext'], 'matches' | 'loaderData' | 'location' | 'errors'>;

interface KnownTags {
  readonly address: string;
  /** What each of the page's loaders answered. */
  readonly answers: readonly unknown[];
  readonly tags: ReactNode;
}

/** By the answer of a page's own loader. */
const known = new Beside<KnownTags>();

/**
 * The tags of a page's head, React Router's `Meta`: working them out and making elements of them is a twentieth of a list.
 * They are known again by the address and the loaders' answers, which are the same objects as long as they show the same.
 */
export function knownMeta({ matches, loaderData, location, errors }: Answered): ComponentType {
  const answers = matches.map(({ route }): unknown => loaderData[route.id]);
  const own = answers.at(-1);
  if (typeof own !== 'object' || own === null || errors) return Meta;
  const address = location.pathname + location.search;
  const before = known.get(own);
  const isSame =
    before?.address === address &&
    before.answers.length === answers.length &&
    before.answers.every((answer, at) => answer === answers[at]);
  if (isSame) return () => before.tags;
  return () => <FirstMeta keep={(tags) => void known.set(own, { address, answers, tags })} />;
}

/** Takes the elements, not their markup: React moves them to the document's head. */
function FirstMeta({ keep }: { keep: (tags: ReactNode) => void }): ReactNode {
  const tags = Meta();
  keep(tags);
  return tags;
}
