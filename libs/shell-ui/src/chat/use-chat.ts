import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { ChatEvent, chatEventsPath, getChat, getChatStatus, type SupportChat } from '@tirekit/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useApi } from '../root/api-context.tsx';
import { seenUpTo, withEvent } from './chat-events.ts';

/** Whether what support writes arrives: not yet, it does, or the network is gone and we try again. */
export type ChatLine = 'connecting' | 'live' | 'reconnecting';

/** A browser gives up a stream that was refused; we look again after so long. */
const AGAIN_MS = 3_000;

/** The visitor's conversation, as far as it was fetched; its stream adds to it. */
const chatQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['support-chat'],
    queryFn: async ({ signal }) => (await api.call(getChat, { signal })).chat,
    staleTime: Infinity,
    retry: false,
  });

/** Whether somebody can answer now. */
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
  const goesOn = chat != null && chat.state !== 'closed';
  const [line, setLine] = useState<ChatLine>('connecting');
  const [attempt, setAttempt] = useState(1);
  const keep = (next: SupportChat): void => void queryClient.setQueryData(query.queryKey, next);
  const add = (event: ChatEvent): void =>
    void queryClient.setQueryData(query.queryKey, (known) => known && withEvent(known, event));
  const hear = useEffectEvent((data: string) => {
    const event = z.safeParse(ChatEvent, JSON.parse(data));
    if (!event.success) return;
    add(event.data);
    // The end settles more than its event tells: the address where an answer goes.
    if (event.data.kind === 'closed') void refetch();
  });
  const seen = useEffectEvent(() => {
    const known = queryClient.getQueryData(query.queryKey);
    return known ? seenUpTo(known) : 0;
  });
  const lookAgain = useEffectEvent(() => void refetch().then(() => setAttempt(attempt + 1)));

  useEffect(() => {
    if (!goesOn) return;
    const source = new EventSource(`/api${chatEventsPath}?after=${String(seen())}`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    source.addEventListener('open', () => setLine('live'));
    source.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data));
    source.addEventListener('error', () => {
      setLine('reconnecting');
      // The browser comes back by itself, unless it was refused.
      if (source.readyState !== EventSource.CLOSED) return;
      clearTimeout(timer);
      timer = setTimeout(lookAgain, AGAIN_MS);
    });
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [goesOn, attempt]);

  return { chat, isError, refetch, line, keep, add };
}
