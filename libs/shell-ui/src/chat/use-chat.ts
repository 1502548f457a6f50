import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { ChatEvent, chatEventsPath, getChat, getChatStatus, type SupportChat } from '@tirekit/contract';
import * as z from 'zod/mini';
import { useApi } from '../root/api-context.tsx';
import { seenUpTo, withEvent } from './chat-events.ts';
import { useEventStream } from './use-event-stream.ts';

/** The visitor's conversation, as far as it was fetched; its stream adds to it. */
const chatQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['support-chat'],
    queryFn: async ({ signal }) => (await api.call(getChat, { signal })).chat,
    staleTime: Infinity,
    retry: false,
  });

/** Asks if somebody can answer now. */
const statusQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['support-chat', 'status'],
    queryFn: ({ signal }) => api.call(getChatStatus, { signal }),
    refetchInterval: 30_000,
    staleTime: 10_000,
  });

export const useChatStatus = (enabled: boolean) => useQuery({ ...statusQuery(useApi()), enabled });

/** The visitor's conversation, kept up to date by the stream of its events while it goes on. */
export function useChat() {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = chatQuery(api);
  const { data: chat, isError, refetch } = useQuery(query);
  const keep = (next: SupportChat): void => void queryClient.setQueryData(query.queryKey, next);
  const add = (event: ChatEvent): void =>
    void queryClient.setQueryData(query.queryKey, (known) => known && withEvent(known, event));
  const hear = (data: string): void => {
    const event = z.safeParse(ChatEvent, JSON.parse(data));
    if (!event.success) return;
    add(event.data);
    // The end settles more than its event tells: the address where an answer goes.
    if (event.data.kind === 'closed') void refetch();
  };
  const seen = (): number => {
    const known = queryClient.getQueryData(query.queryKey);
    return known ? seenUpTo(known) : 0;
  };
  const connection = useEventStream({
    enabled: chat != null && chat.state !== 'closed',
    address: () => `/api${chatEventsPath}?after=${String(seen())}`,
    onMessage: hear,
    beforeRetry: refetch,
  });

  return { chat, isError, refetch, connection, keep, add };
}
