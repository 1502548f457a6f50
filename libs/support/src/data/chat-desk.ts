import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import {
  closeChat,
  deskEventsPath,
  getConversation,
  getDesk,
  setDuty,
  type SupportDesk,
  supportChat,
} from '@tirekit/contract';
import { useApi, useEventStream } from '@tirekit/shell-ui';
import { useEffect, useState } from 'react';

/** Every question of the desk begins so: one news makes all of them current again. */
const DESK = 'support-desk';
/** News comes through the stream. While it is cut, the desk looks by itself this often. */
const LOOK_EVERY_MS = 10_000;

const deskQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [DESK, 'list'],
    queryFn: ({ signal }) => api.call(getDesk, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });

/** Waiting and open conversations, the first as the page came with them. */
export const useDesk = (first: SupportDesk) => useQuery({ ...deskQuery(useApi()), initialData: first });

const conversationQuery = (api: ApiClient, chatId: string) =>
  queryOptions({
    queryKey: [DESK, 'chat', chatId],
    queryFn: ({ signal }) => api.call(getConversation, { params: { chatId }, signal }),
    refetchInterval: LOOK_EVERY_MS,
  });

/** One conversation with its buyer's page and cart. */
export const useConversation = (chatId: string) => useQuery(conversationQuery(useApi(), chatId));

/** @returns true while news arrive by themselves */
export function useDeskNews(): boolean {
  const api = useApi();
  const queryClient = useQueryClient();
  const connection = useEventStream({
    enabled: true,
    address: () => `/api${deskEventsPath}`,
    onMessage: () => void queryClient.invalidateQueries({ queryKey: [DESK] }),
    beforeRetry: () => api.call(getDesk),
  });
  return connection === 'live';
}

/** Says that somebody is on duty, again and again for as long as the page is open. */
export function useDuty(first: Pick<SupportDesk, 'onDuty' | 'anyHours'>) {
  const api = useApi();
  const [duty, setOwn] = useState({ onDuty: first.onDuty, anyHours: first.anyHours });
  const { mutate, isError } = useMutation({
    mutationFn: (body: typeof duty) => api.call(setDuty, { body }),
    // One after the other: the server keeps what it hears last.
    scope: { id: 'support-duty' },
  });
  useEffect(() => {
    if (!duty.onDuty) return;
    const beat = setInterval(() => mutate(duty), supportChat.heartbeatSeconds * 1000);
    return () => clearInterval(beat);
  }, [duty, mutate]);
  return {
    duty,
    isError,
    set(next: typeof duty): void {
      setOwn(next);
      mutate(next);
    },
  };
}

/** Closes a conversation. */
export function useCloseChat() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chatId: string) => api.call(closeChat, { params: { chatId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [DESK] }),
  });
}

/** Makes what the desk shows current, after a message of its own. */
export function useDeskRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [DESK] });
}
