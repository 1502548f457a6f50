import type { StoredKey } from '../storage/stored-key.ts';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { FRAME_VERSION, type Partner } from './wire.ts';

interface Kept {
  value: string;
  /** Milliseconds since 1970. */
  until: number;
}
interface StoredVisit {
  /** Whose visit it is: the partner's name for the visitor, or null for nobody in particular. */
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
const storedVisit: StoredKey<StoredVisit> = {
  name: 'frame-visit',
  version: 1,
  in: 'session',
  is: (value): value is StoredVisit =>
    isRecord(value) &&
    (value['userId'] === null || typeof value['userId'] === 'string') &&
    isRecord(value['kept']) &&
    Object.values(value['kept']).every(isKept),
};

/** What cookies are to other storefronts: values from the server that the frame keeps and sends back. */
export interface FrameVisit {
  /** Restores what this visitor left in the tab; another visitor's values are discarded. */
  open(partner: Partner): void;
  /** The header to send with a request. */
  header(): string;
  /** Stores the values in an answer's header. */
  take(header: string | null): void;
  read(name: string): string | null;
  write(name: string, value: string, maxAgeSeconds: number): void;
}

export function createFrameVisit(now: () => number = Date.now): FrameVisit {
  let visit: StoredVisit = { userId: null, kept: {} };

  const write: FrameVisit['write'] = (name, value, maxAgeSeconds) => {
    const { [name]: _, ...others } = visit.kept;
    const kept = maxAgeSeconds > 0 ? { [name]: { value, until: now() + maxAgeSeconds * 1000 } } : {};
    visit = { ...visit, kept: { ...others, ...kept } };
    writeStored(storedVisit, visit);
  };
  const live = (): [string, Kept][] => Object.entries(visit.kept).filter(([, { until }]) => until > now());

  return {
    open({ userId = null }) {
      const left = readStored(storedVisit);
      visit = left?.userId === userId ? left : { userId, kept: {} };
      writeStored(storedVisit, visit);
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
