import type { ChatEvent, SupportChat } from '@tirekit/contract';

/** A conversation with one more event. Events may come twice and, from an answer, before earlier ones of the stream. */
export function withEvent(chat: SupportChat, event: ChatEvent): SupportChat {
  if (chat.events.some(({ seq }) => seq === event.seq)) return chat;
  const events = [...chat.events, event].toSorted((one, other) => one.seq - other.seq);
  const closed = chat.state === 'closed' || event.kind === 'closed';
  const joined = event.kind === 'joined' ? event.name : chat.agent;
  return { ...chat, events, agent: joined, state: closed ? 'closed' : joined === null ? 'waiting' : 'open' };
}

/** The number up to which nothing is missing: a stream begins after it. */
export function seenUpTo({ events }: Pick<SupportChat, 'events'>): number {
  let seen = 0;
  for (const { seq } of events) if (seq === seen + 1) seen = seq;
  return seen;
}
