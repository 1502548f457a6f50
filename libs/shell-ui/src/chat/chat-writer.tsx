import { type ApiFailure, type Result, toResult } from '@tirekit/api-client';
import { type ChatEvent, chatMessages, supportChat } from '@tirekit/contract';
import { Button, Notice, TextAreaField } from '@tirekit/ui';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import styles from './chat-writer.module.css';
import { useIdempotencyKey } from './use-idempotency-key.ts';
import * as pageMessages from '../page/page-messages.ts';

interface ChatWriterProps {
  readonly label: string;
  /** Sends a text with the header of its idempotency key. Rejects with an ApiFailure. */
  readonly send: (text: string, headers: Record<string, string>) => Promise<ChatEvent>;
  readonly onSent: (event: ChatEvent) => void;
}

/** The field for the next message. A text stays until it was sent; a double press sends it once. */
export function ChatWriter({ label, send, onSent }: ChatWriterProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const key = useIdempotencyKey();
  const field = useRef<HTMLTextAreaElement>(null);

  async function submit(event: SubmitEvent | KeyboardEvent): Promise<void> {
    event.preventDefault();
    const written = text.trim();
    if (isSending) return;
    setProblem(written === '' ? chatMessages.text : null);
    if (written === '') return;
    setSending(true);
    const sent: Result<ChatEvent> = await toResult(send(written, key.headersFor(written)));
    setSending(false);
    if (sent.ok) {
      key.sent();
      // Something more may have been typed meanwhile.
      setText((now) => (now.trim() === written ? '' : now));
      onSent(sent.answer);
    } else setProblem(formatSentence(sent.failure));
    field.current?.focus();
  }

  return (
    <form className={styles['writer']} aria-label={label} noValidate onSubmit={(event) => void submit(event)}>
      <TextAreaField
        ref={field}
        label="Message"
        name="message"
        // Empty is where it begins again after each message, and no mistake.
        required={false}
        rows={2}
        maxLength={supportChat.messageMax}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void submit(event);
        }}
      />
      <div aria-live="polite">{problem && <Notice tone="caution">{problem}</Notice>}</div>
      <Button type="submit" tone="primary" wide busy={isSending}>
        Send
      </Button>
    </form>
  );
}

const formatSentence = ({ kind, message, fields }: ApiFailure): string =>
  kind === 'NetworkError' ? pageMessages.offline : (fields[0]?.message ?? message);
