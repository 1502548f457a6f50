import type { StoredKey } from '../storage/stored-key.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { FRAME_VERSION, type Partner } from './wire.ts';

interface Kept {
  value: string;
  /** Milliseconds since 1970. */
  until: number;
}
interface StoredSession {
  /** The owner of the session: the partner's id of the visitor; null if the partner gave none. */
  userId: string | null;
  kept: Record<string, Kept>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value['value'] === 'string' && typeof value['until'] === 'number';

/**
 * Ends with the tab. If the browser stores nothing for a frame, the values stay in memory until the frame is reloaded.
 */
const storedSession: StoredKey<StoredSession> = {
  name: 'frame-visit',
  version: 1,
  in: 'session',
  is: (value): value is StoredSession =>
    isRecord(value) &&
    (value['userId'] === null || typeof value['userId'] === 'string') &&
    isRecord(value['kept']) &&
    Object.values(value['kept']).every(isKept),
};

/** The counterpart of cookies in a frame: values from the server that the frame keeps and sends back. */
export interface FrameSession {
  /** Restores what this visitor left in the tab; another visitor's values are discarded. */
  open(partner: Partner): void;
  /** The header to send with a request. */
  header(): string;
  /** Stores the values in an answer's header. */
  take(header: string | null): void;
  read(name: string): string | null;
  write(name: string, value: string, maxAgeSeconds: number): void;
}

export function createFrameSession(now: () => number = Date.now): FrameSession {
  let session: StoredSession = { userId: null, kept: {} };

  const write: FrameSession['write'] = (name, value, maxAgeSeconds) => {
    const { [name]: _, ...others } = session.kept;
    const kept = maxAgeSeconds > 0 ? { [name]: { value, until: now() + maxAgeSeconds * 1000 } } : {};
    session = { ...session, kept: { ...others, ...kept } };
    writeStored(storedSession, session);
  };
  const live = (): [string, Kept][] => Object.entries(session.kept).filter(([, { until }]) => until > now());

  return {
    open({ userId = null }) {
      const left = readStored(storedSession);
      session = left?.userId === userId ? left : { userId, kept: {} };
      writeStored(storedSession, session);
    },
    header: () => [FRAME_VERSION, ...live().map(([name, { value }]) => `${name}=${value}`)].join('; '),
    take(header) {
      for (const [, name = '', value = '', seconds] of (header ?? '').matchAll(/([\w-]+)=([^;,\s]*); (\d+)/g))
        write(name, value, Number(seconds));
    },
    read: (name) => live().find(([known]) => known === name)?.[1].value ?? null,
    write,
  };
}
