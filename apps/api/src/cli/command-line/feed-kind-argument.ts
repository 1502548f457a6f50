import { InvalidArgumentError } from 'commander';
import type { FeedKind } from '../../platform/feeds/feed-kind.ts';
import { feedKinds } from '../../workflows/feeds/feed-kinds.ts';
import { argument } from './parameters.ts';

const names = feedKinds.map(({ name }) => name).join(', ');

/** The kind of a name. @throws InvalidArgumentError if there is none */
export function findKind(typed: string): FeedKind {
  const kind = feedKinds.find(({ name }) => name === typed);
  if (kind === undefined) throw new InvalidArgumentError(`It must be one of ${names}.`);
  return kind;
}

export const kindArgument = argument('kind', `what comes in: ${names}`, findKind);
