import { toResult } from '@tirekit/api-client';
import { endChat, noteChatPage, sayInChat, type SupportChat } from '@tirekit/contract';
import { Button, Notice, Stack } from '@tirekit/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SupportPhone } from '../page/support-phone.tsx';
import { useApi } from '../root/api-context.tsx';
import { LeaveForm, StartForm, TranscriptForm } from './chat-forms.tsx';
import { ChatLog } from './chat-log.tsx';
import styles from './chat-panel.module.css';
import { ChatWriter } from './chat-writer.tsx';
import { useChat, useChatStatus } from './use-chat.ts';
import type { ConnectionStatus } from './use-event-stream.ts';

interface ChatPanelProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The chat beside the page, which stays usable: a panel at the corner, or a button to it while a conversation goes on. */
export function ChatPanel({ open, onOpenChange }: ChatPanelProps) {
  const conversation = useChat();
  const { chat, connection } = conversation;
  const goesOn = chat != null && chat.state !== 'closed';
  useNotePage(goesOn);
  const unread = useUnread(chat, open);
  if (open) return <OpenPanel conversation={conversation} onClose={() => onOpenChange(false)} />;
  if (!goesOn) return null;
  return (
    <div className={styles['corner']}>
      <Button tone="primary" onClick={() => onOpenChange(true)}>
        {unread > 0 ? `Chat (${String(unread)} new)` : 'Chat'}
      </Button>
      <span role="status" className={styles['hidden']}>
        {unread > 0
          ? `${String(unread)} new chat messages`
          : connection === 'reconnecting'
            ? 'Chat is offline'
            : ''}
      </span>
    </div>
  );
}

type Conversation = ReturnType<typeof useChat>;

function OpenPanel({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  // The focus comes in when it opens, and goes back to what opened it.
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <section
      ref={panel}
      className={styles['panel']}
      role="dialog"
      aria-labelledby="chat-title"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={styles['header']}>
        <h2 id="chat-title" className={styles['title']}>
          Chat with us
        </h2>
        <Button tone="quiet" size="sm" onClick={onClose}>
          Minimize
        </Button>
      </header>
      <Body {...conversation} />
    </section>
  );
}

function Body({ chat, isError, refetch, connection, keep, add }: Conversation) {
  const [again, setAgain] = useState(false);
  if (isError && chat === undefined)
    return (
      <Notice
        tone="caution"
        role="alert"
        title="The chat isn’t available right now."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Nothing is lost. You can also call <SupportPhone />.
      </Notice>
    );
  if (chat === undefined) return <p role="status">Connecting…</p>;
  if (chat === null || again)
    return (
      <NewChat
        onStarted={(started) => {
          setAgain(false);
          keep(started);
        }}
      />
    );
  return <Talk chat={chat} connection={connection} keep={keep} add={add} onAgain={() => setAgain(true)} />;
}

/** Before a conversation: begin one or, where nobody can answer, leave a message. */
function NewChat({ onStarted }: { onStarted: (chat: SupportChat) => void }) {
  const { data: status, isError, refetch } = useChatStatus(true);
  const [left, setLeft] = useState<string | null>(null);
  if (left !== null) return <MessageLeft email={left} />;
  if (status === undefined && !isError) return <p role="status">Connecting…</p>;
  if (status?.available === 'now')
    return <StartForm onStarted={onStarted} onRefused={() => void refetch()} />;
  const opens = status?.opensNext;
  return (
    <Stack gap={3}>
      <Notice
        role="status"
        title={
          status?.available === 'outside-hours'
            ? 'Chat is closed right now.'
            : 'No one is free to chat right now.'
        }
      >
        {opens ? `We’re back ${opens}. ` : ''}Leave a message, and we’ll answer by email.
      </Notice>
      <LeaveForm onLeft={setLeft} />
    </Stack>
  );
}

const connectionWords = (chat: SupportChat, connection: ConnectionStatus): string => {
  if (connection === 'reconnecting') return 'You’re offline. We’re reconnecting, and nothing is lost.';
  if (connection === 'connecting') return 'Connecting…';
  return chat.agent === null
    ? 'Waiting for a person. You can keep writing.'
    : `You’re chatting with ${chat.agent}.`;
};

function endWords({ agent, email }: SupportChat): string {
  if (agent !== null) return 'This chat has ended.';
  return email === null
    ? 'This chat has ended. We’re sorry no one answered. Leave a message with your email, and we’ll get back to you.'
    : 'This chat has ended. We have your messages, and we’ll answer by email.';
}

interface TalkProps extends Pick<Conversation, 'keep' | 'add' | 'connection'> {
  readonly chat: SupportChat;
  readonly onAgain: () => void;
}

function Talk({ chat, connection, keep, add, onAgain }: TalkProps) {
  const api = useApi();
  const { pathname } = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const isClosed = chat.state === 'closed';
  const end = async (): Promise<void> => {
    const ended = await toResult(api.call(endChat));
    if (ended.ok) keep(ended.answer.chat);
    else setProblem(ended.failure.message);
  };
  return (
    <>
      <p role="status" className={styles['state']} data-connection={isClosed ? 'closed' : connection}>
        {isClosed ? endWords(chat) : connectionWords(chat, connection)}
      </p>
      <ChatLog events={chat.events} side="buyer" />
      {problem && <Notice tone="caution">{problem}</Notice>}
      {isClosed ? (
        <Stack gap={3}>
          <AfterEnd chat={chat} />
          <Button tone="primary" wide onClick={onAgain}>
            Start a new chat
          </Button>
        </Stack>
      ) : (
        <>
          <ChatWriter
            label="Write to us"
            send={(text, headers) => api.call(sayInChat, { body: { text, page: pathname }, headers })}
            onSent={add}
          />
          <End onEnd={end}>End chat</End>
        </>
      )}
    </>
  );
}

/** Offers a copy of the conversation or, if no one answered a guest, a way to leave an address. An answer by email needs neither. */
function AfterEnd({ chat: { agent, email } }: { chat: SupportChat }) {
  const [asked, setAsked] = useState<string | null>(null);
  const mailed = asked ?? email;
  const [left, setLeft] = useState<string | null>(null);
  if (agent !== null)
    return mailed === null ? (
      <TranscriptForm onSent={setAsked} />
    ) : (
      <p role="status">We’ve emailed a copy to {mailed}.</p>
    );
  if (email !== null) return null;
  return left === null ? <LeaveForm onLeft={setLeft} /> : <MessageLeft email={left} />;
}

/** The answer to whoever left a message. */
const MessageLeft = ({ email }: { email: string }) => (
  <Notice tone="positive" role="status" title="We got your message.">
    We’ll answer by email at {email}.
  </Notice>
);

/** Ends the conversation at the second press, so that a slip of the thumb does not. */
function End({ onEnd, children }: { onEnd: () => Promise<void>; children: ReactNode }) {
  const [asked, setAsked] = useState(false);
  return (
    <Button tone="quiet" size="sm" onClick={() => (asked ? void onEnd() : setAsked(true))}>
      {asked ? 'Yes, end this chat' : children}
    </Button>
  );
}

/** Tells whoever answers which page the buyer is on. */
function useNotePage(goesOn: boolean): void {
  const api = useApi();
  const { pathname } = useLocation();
  useEffect(() => {
    if (goesOn) void toResult(api.call(noteChatPage, { body: { page: pathname } }));
  }, [api, goesOn, pathname]);
}

/** The messages of support that came while the panel was closed. */
function useUnread(chat: SupportChat | null | undefined, open: boolean): number {
  const last = chat?.events.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(0);
  if ((open || seen === 0) && seen !== last) setSeen(last);
  return chat?.events.filter(({ kind, seq }) => kind === 'support' && seq > seen).length ?? 0;
}
