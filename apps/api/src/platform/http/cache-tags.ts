import { headers } from '@tirekit/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cache tags of an answer. It is fresh until something that they name changes. */
export interface AnswerCacheTags {
  /** Their names, which storefronts read in a header; null if any change may concern the answer. */
  readonly names: readonly string[] | null;
  /** A number that rises with every change to the named things. */
  revision(): number;
}

/** The tags of one answer, and their revision when it was made. */
export interface TaggedAt {
  readonly tags: AnswerCacheTags;
  readonly revision: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the handler names the answer's tags. */
    taggedAt: TaggedAt | null;
    /** The key of the answer in a cache; null if none keeps it. */
    cacheKey: string | null;
  }
}

/** True if nothing that the tags name has changed since. */
export const isFresh = ({ tags, revision }: TaggedAt): boolean => tags.revision() === revision;

/** Names the tags of a request's answer: for storefronts in a header, and for {@link isFresh}. */
export function tagAnswer(request: FastifyRequest, reply: FastifyReply, tags: AnswerCacheTags): void {
  request.taggedAt = { tags, revision: tags.revision() };
  tellTags(reply, tags);
}

/** Sets the header that names an answer's tags. */
export function tellTags(reply: FastifyReply, { names }: AnswerCacheTags): void {
  if (names !== null) reply.header(headers.cacheTags, names.join(' '));
}
