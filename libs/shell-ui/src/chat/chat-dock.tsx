import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSiteOrNull } from '../page/site.ts';
import { useHydrated } from '../page/use-hydrated.ts';
import { readBrowserCookie } from '../storage/browser-cookie.ts';
import { chatting } from '../storage/cookie-table.ts';
import { useChatStore } from './chat-store.ts';
import { contactPath } from '../page/page-paths.ts';

/** The panel's code. `lazy` would remember for good that it could not be loaded. */
const panelCode = {
  queryKey: ['code', 'chat-panel'],
  queryFn: () => import('./chat-panel.tsx'),
  staleTime: Infinity,
  retry: false,
} as const;

/** The chat's place on every page: its panel once it was opened, or a button to it while a conversation goes on. */
export function ChatDock() {
  const site = useSiteOrNull();
  const hydrated = useHydrated();
  const { isOpen, setOpen } = useChatStore();
  const isOffered = site?.channel.support.chat === true;
  const goesOn = isOffered && hydrated && readBrowserCookie(site.channel.id, chatting) !== null;
  const { data: code, isError } = useQuery({ ...panelCode, enabled: isOffered && (isOpen || goesOn) });
  const isMissing = isOpen && isError;
  useEffect(() => {
    if (!isMissing) return;
    setOpen(false);
    window.location.assign(contactPath);
  }, [isMissing, setOpen]);
  return code && (isOpen || goesOn) ? <code.ChatPanel open={isOpen} onOpenChange={setOpen} /> : null;
}
