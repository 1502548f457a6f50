import type { ChatEvent } from '@tirekit/contract';
import { useEffect, useRef } from 'react';
import styles from './chat-log.module.css';

interface ChatLogProps {
  readonly events: readonly ChatEvent[];
  /** The side that reads it: its own messages stand on the right. */
  readonly side: 'buyer' | 'support';
}

const getTime = (at: string): string =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** A conversation, the latest message at the end and in sight. New messages are read out; texts are shown as they are. */
export function ChatLog({ events, side }: ChatLogProps) {
  const list = useRef<HTMLDivElement>(null);
  const last = events.at(-1)?.seq;
  useEffect(() => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [last]);
  return (
    // A list that scrolls has to be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={list} className={styles['log']} role="log" aria-label="Conversation" tabIndex={0}>
      <ol className={styles['list']} role="list">
        {events.map(({ seq, kind, text, name, at }) =>
          kind === 'joined' || kind === 'closed' ? (
            <li key={seq} className={styles['note']}>
              {kind === 'joined' ? `${name} joined the chat` : 'The chat ended'}
            </li>
          ) : (
            <li key={seq} className={styles['message']} data-own={kind === side || undefined}>
              <p className={styles['from']}>
                {kind === side ? 'You' : name}
                {' · '}
                <time dateTime={at}>{getTime(at)}</time>
              </p>
              <p className={styles['text']}>{text}</p>
            </li>
          ),
        )}
      </ol>
    </div>
  );
}
