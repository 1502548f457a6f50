import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** News do not arrive yet, they do, or the network is gone and we try again. */
export type ConnectionStatus = 'connecting' | 'live' | 'reconnecting';

/** A browser gives up a stream that was refused; we open it again after so long. */
const AGAIN_MS = 3_000;

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
const isSeen = (): boolean => document.visibilityState === 'visible';
const isSeenOnServer = (): boolean => false;

interface EventStreamOptions {
  readonly enabled: boolean;
  /** The address, asked for each time that the stream is opened. */
  readonly address: () => string;
  readonly onMessage: (data: string) => void;
  /** Looks whether there is still something to hear, before a refused stream is opened again. */
  readonly beforeRetry?: () => Promise<unknown>;
}

/**
 * Holds a stream of server-sent events. A tab that nobody looks at holds none: browsers have six connections to a host for all
 * their tabs together, and its server says what was missed once the tab is seen again.
 */
export function useEventStream(options: EventStreamOptions): ConnectionStatus {
  const { enabled } = options;
  const seen = useSyncExternalStore(subscribe, isSeen, isSeenOnServer);
  const [status, setStatus] = useState<ConnectionStatus>('connecting');
  const [attempt, setAttempt] = useState(1);
  const addressOf = useEffectEvent(() => options.address());
  const hear = useEffectEvent((data: string) => options.onMessage(data));
  const retry = useEffectEvent(async () => {
    await options.beforeRetry?.();
    setAttempt((last) => last + 1);
  });

  useEffect(() => {
    if (!enabled || !seen) return;
    const source = new EventSource(addressOf());
    let timer: ReturnType<typeof setTimeout> | undefined;
    source.addEventListener('open', () => setStatus('live'));
    source.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data));
    source.addEventListener('error', () => {
      setStatus('reconnecting');
      // The browser comes back by itself, unless it was refused.
      if (source.readyState !== EventSource.CLOSED) return;
      clearTimeout(timer);
      timer = setTimeout(() => void retry(), AGAIN_MS);
    });
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [enabled, seen, attempt]);

  return status;
}
