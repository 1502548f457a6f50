import { Link } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { CHAT_ID } from '../hydration/marks.ts';
import { useSite } from '../page/site.ts';
import { useChatStore } from './chat-store.ts';
import { contactPath } from '../page/page-paths.ts';

/**
 * Opens the chat. Its code is loaded when it is first used; without scripts the link leads to the contact page. Once the page's
 * code has started, the starter presses it again if that address is open. Nothing in a storefront without a chat.
 *
 * @example <ChatLink>Chat with us</ChatLink>
 */
export function ChatLink({ children, className }: { children: ReactNode; className?: string }) {
  const { channel } = useSite();
  const setOpen = useChatStore((store) => store.setOpen);
  if (!channel.support.chat) return null;
  return (
    <Link
      to={`${contactPath}#${CHAT_ID}`}
      {...(className !== undefined && { className })}
      onClick={(event) => {
        event.preventDefault();
        setOpen(true);
      }}
    >
      {children}
    </Link>
  );
}
