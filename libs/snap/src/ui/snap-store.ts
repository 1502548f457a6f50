import { create } from 'zustand';
import { type SnapTools } from '../data/snap-tools.ts';
import {
  type FlowEvent,
  nextStage,
  type Placed,
  type Reader,
  type Stage,
  startStage,
} from '../model/flow.ts';
import { initialPlacement, type Placement } from '../model/placement.ts';
import { type SnapAnswer } from '../model/snap-answer.ts';
import { SnapError, type Trouble, type TroubleKind, getTrouble } from '../model/troubles.ts';
import { type Picture } from '../read/index.ts';

/** Milliseconds without any news after which a buyer waits no longer. */
const SILENCE_MS = 20_000;
/**
 * The same for the reader of this device, which ends by itself after 20 seconds and its worker with it. If the page gave up
 * first, the next try would wait for the hung worker.
 */
const DEVICE_SILENCE_MS = 22_000;

interface SnapState {
  readonly stage: Stage;
  startCamera(): void;
  failCamera(trouble: Trouble): void;
  switchCamera(): void;
  take(picture: Picture): void;
  choose(file: File): Promise<void>;
  /** Back to the photo, to place the ring anew. */
  place(): void;
  /** Back to the sizes of the photos before this one. */
  showSizes(): void;
  move(change: (before: Placement) => Placement): void;
  /** Reads a placed picture here, or sends it to our server. */
  read(placed: Placed, by: Reader): Promise<void>;
  cancel(): void;
  /** Takes an answer of the action to a form. */
  answer(answer: SnapAnswer): void;
  /** Back to the start; whatever still runs is stopped. */
  leave(): void;
}

/**
 * The state of one visit to the page.
 * @param tools what a browser does for it
 */
export const createSnapStore = (tools: SnapTools, initialStage: Stage = startStage) =>
  create<SnapState>()((set, get) => {
    let running = new AbortController();
    const tell = (event: FlowEvent): void => set(({ stage }) => ({ stage: nextStage(stage, event) }));
    const begin = (): AbortController => {
      running.abort();
      running = new AbortController();
      return running;
    };

    return {
      stage: initialStage,
      startCamera() {
        begin();
        tell({ type: 'camera-wanted' });
      },
      failCamera: (trouble) => tell({ type: 'camera-failed', trouble }),
      switchCamera: () => tell({ type: 'camera-switched' }),
      take: (picture) => tell({ type: 'picture-taken', placed: getPlaced(picture, 'camera') }),
      async choose(file) {
        const { signal } = begin();
        const { silence, end } = watchdog('not-a-picture');
        tell({ type: 'file-chosen' });
        try {
          if (file.size === 0) throw new SnapError('empty');
          const picture = await Promise.race([tools.open(file), silence]);
          if (!signal.aborted) tell({ type: 'picture-taken', placed: getPlaced(picture, 'file') });
        } catch (error) {
          if (!signal.aborted) tell({ type: 'file-failed', trouble: getTrouble(error, 'not-a-picture') });
        } finally {
          end();
        }
      },
      place: () => tell({ type: 'placing-wanted' }),
      showSizes: () => tell({ type: 'sizes-wanted' }),
      move: (change) => tell({ type: 'moved', change }),
      async read(placed, by) {
        // A second press of the same button.
        if (get().stage.name === 'reading') return;
        const controller = begin();
        const { signal } = controller;
        tell({ type: 'reading-started', by, placed });
        const otherwise = by === 'server' ? 'server-failed' : 'worker-lost';
        const { silence, isAlive, end } =
          by === 'server' ? watchdog('server-failed') : watchdog('timeout', DEVICE_SILENCE_MS);
        const news = (event: FlowEvent): void => {
          if (signal.aborted) return;
          isAlive();
          tell(event);
        };
        try {
          if (by === 'server' && !navigator.onLine) throw new SnapError('offline');
          const work =
            by === 'server'
              ? tools.send(placed, { signal })
              : tools.read(placed, {
                  signal,
                  onStep: (task) => news({ type: 'task', task }),
                  onProgress: (progress) => news({ type: 'progress', progress }),
                });
          const result = await Promise.race([work, silence]);
          if (!signal.aborted) tell({ type: 'read', result });
        } catch (error) {
          if (signal.aborted) return;
          tell({ type: 'reading-failed', trouble: getTrouble(error, otherwise) });
          // Work that still goes on has been given up.
          controller.abort();
        } finally {
          end();
        }
      },
      cancel() {
        begin();
        tell({ type: 'reading-canceled' });
      },
      answer: (answer) => tell({ type: 'answered', answer }),
      leave() {
        begin();
        tell({ type: 'left' });
      },
    };
  });

const getPlaced = (picture: Picture, from: Placed['from']): Placed => ({
  picture,
  placement: initialPlacement(picture),
  from,
});

/** Rejects if nothing is heard of some work for too long. */
function watchdog(kind: TroubleKind, silenceMs = SILENCE_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAlive = (): void => undefined;
  const silence = new Promise<never>((_, reject) => {
    isAlive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new SnapError(kind)), silenceMs);
    };
  });
  isAlive();
  return { silence, isAlive, end: () => clearTimeout(timer) };
}
