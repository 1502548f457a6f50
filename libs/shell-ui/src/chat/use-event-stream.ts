import { ApiFailure } from '@tirekit/api-client';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

/** Nothing has arrived yet, the stream is open, or it was lost or refused. */
export type ConnectionStatus = 'connecting' | 'live' | 'reconnecting';

/** A browser gives up a stream that was refused. We open it again after this long, and after each further refusal twice as long. */
const AGAIN_MS = 3_000;
const AGAIN_MOST_MS = 60_000;

/** Up to a third less at random, so that tabs that were refused together do not come back together. @param refusals in a row, from 1 */
const waitAfter = (refusals: number): number =>
  Math.min(AGAIN_MS * 2 ** (refusals - 1), AGAIN_MOST_MS) * (1 - Math.random() / 3);

/** A stream does not tell with which status it was refused; a call does. */
const mayNotListen = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.statusCode === 401 || error.statusCode === 403);

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
  /** Asks the API before a refused stream is opened again. A refusal of the listener (401, 403) ends the tries. */
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
  const toAddress = useEffectEvent(() => options.address());
  const hear = useEffectEvent((data: string) => options.onMessage(data));
  const refusals = useRef(0);
  const retry = useEffectEvent(async () => {
    try {
      await options.beforeRetry?.();
    } catch (error) {
      if (mayNotListen(error)) return;
    }
    setAttempt((last) => last + 1);
  });

  useEffect(() => {
    if (!enabled || !seen) return;
    const source = new EventSource(toAddress());
    let timer: ReturnType<typeof setTimeout> | undefined;
    source.addEventListener('open', () => {
      refusals.current = 0;
      setStatus('live');
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data));
    source.addEventListener('error', () => {
      setStatus('reconnecting');
      // The browser comes back by itself, unless it was refused.
      if (source.readyState !== EventSource.CLOSED) return;
      clearTimeout(timer);
      timer = setTimeout(() => void retry(), waitAfter(++refusals.current));
    });
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [enabled, seen, attempt]);

  return status;
}
