import { type FormErrors } from '@tirekit/shell-ui';
import { type Picture, type ReadingPhase, type TinReading } from '../read/index.ts';
import { combineReadings, computeFingerprint, type ReadPhoto, withPhoto } from './combine-readings.ts';
import { offeredSizes } from './confirm-form.ts';
import { type Placement } from './placement.ts';
import { type SnapAnswer } from './snap-answer.ts';
import { type SnapReading, type SnapResult } from './snap-reading.ts';
import { type Trouble } from './troubles.ts';

/** The reader of a picture: this device, or our server after the buyer has said so. */
export type Reader = 'device' | 'server';

/** A picture and where it lies under the ring. */
export interface Placed {
  readonly picture: Picture;
  readonly placement: Placement;
  readonly from: 'camera' | 'file';
}

/** Work that goes on while the buyer waits. */
export type Task = 'opening' | 'downloading' | 'sending' | ReadingPhase;

/** Bytes of the reader's files. */
export interface Progress {
  readonly loaded: number;
  readonly total: number;
}

/** A stage on the way from a sidewall to its size. */
export type Stage = Step & {
  /** Photos of this tire that were read, the latest last: those before the one at hand, and on the stage `found` this one too. */
  readonly photos?: readonly ReadPhoto[];
};

type Step =
  | { readonly name: 'start'; readonly trouble: Trouble | null }
  | { readonly name: 'camera'; readonly trouble: Trouble | null }
  | { readonly name: 'opening' }
  | ({ readonly name: 'placing' } & Placed)
  | {
      readonly name: 'reading';
      readonly by: Reader;
      readonly task: Task;
      readonly progress: Progress | null;
      readonly placed: Placed;
    }
  | {
      readonly name: 'found';
      readonly reading: SnapReading;
      readonly placed: Placed | null;
      /** The problems with the size as it was confirmed. */
      readonly errors: FormErrors | null;
    }
  | {
      readonly name: 'failed';
      readonly trouble: Trouble;
      readonly by: Reader;
      readonly placed: Placed | null;
      readonly tin: TinReading | null;
    };

export type FlowEvent =
  | { readonly type: 'camera-wanted' }
  | { readonly type: 'camera-failed'; readonly trouble: Trouble }
  | { readonly type: 'camera-switched' }
  | { readonly type: 'file-chosen' }
  | { readonly type: 'file-failed'; readonly trouble: Trouble }
  | { readonly type: 'picture-taken'; readonly placed: Placed }
  | { readonly type: 'placing-wanted' }
  | { readonly type: 'sizes-wanted' }
  | { readonly type: 'moved'; readonly change: (before: Placement) => Placement }
  | { readonly type: 'reading-started'; readonly by: Reader; readonly placed: Placed }
  | { readonly type: 'task'; readonly task: Task }
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'reading-canceled' }
  | { readonly type: 'read'; readonly result: SnapResult }
  | { readonly type: 'reading-failed'; readonly trouble: Trouble }
  | { readonly type: 'answered'; readonly answer: SnapAnswer }
  | { readonly type: 'left' };

export const startStage: Stage = { name: 'start', trouble: null };

/** The stage after an event. An event that comes too late, such as the result of a canceled reading, changes nothing. */
export function nextStage(stage: Stage, event: FlowEvent): Stage {
  const next = nextStep(stage, event);
  // A buyer who goes back to the start has another tire.
  if (next === stage || next === startStage || next.photos !== undefined) return next;
  const photos = photosBefore(stage);
  return photos.length === 0 ? next : { ...next, photos };
}

/** The photos to which another one is added. After a sure one, another is of another tire. */
function photosBefore(stage: Stage): readonly ReadPhoto[] {
  return stage.name === 'found' && stage.reading.outcome === 'sure' ? [] : (stage.photos ?? []);
}

function nextStep(stage: Stage, event: FlowEvent): Stage {
  switch (event.type) {
    case 'camera-wanted':
      return { name: 'camera', trouble: null };
    case 'camera-failed':
      if (stage.name !== 'camera') return stage;
      return event.trouble.kind === 'cannot-switch'
        ? { name: 'camera', trouble: event.trouble }
        : { name: 'start', trouble: event.trouble };
    case 'camera-switched':
      return stage.name === 'camera' ? { name: 'camera', trouble: null } : stage;
    case 'file-chosen':
      return { name: 'opening' };
    case 'file-failed':
      return stage.name === 'opening' ? { name: 'start', trouble: event.trouble } : stage;
    case 'picture-taken':
      return stage.name === 'camera' || stage.name === 'opening'
        ? { name: 'placing', ...event.placed }
        : stage;
    case 'placing-wanted':
      return replacedStage(stage);
    case 'sizes-wanted':
      return stage.name === 'failed' ? foundBefore(stage) : stage;
    case 'moved':
      return stage.name === 'placing' ? { ...stage, placement: event.change(stage.placement) } : stage;
    case 'reading-started':
      return {
        name: 'reading',
        by: event.by,
        task: event.by === 'server' ? 'sending' : 'opening',
        progress: null,
        placed: event.placed,
      };
    case 'task':
      return stage.name === 'reading' ? { ...stage, task: event.task } : stage;
    case 'progress':
      return stage.name === 'reading' ? { ...stage, task: 'downloading', progress: event.progress } : stage;
    case 'reading-canceled':
      return stage.name === 'reading' ? { name: 'placing', ...stage.placed } : stage;
    case 'read':
      if (stage.name !== 'reading') return stage;
      return event.result.ok
        ? foundStage(event.result.reading, stage.placed, stage.photos)
        : {
            name: 'failed',
            trouble: { kind: event.result.reason },
            by: stage.by,
            placed: stage.placed,
            tin: event.result.tin,
          };
    case 'reading-failed':
      return stage.name === 'reading'
        ? { name: 'failed', trouble: event.trouble, by: stage.by, placed: stage.placed, tin: null }
        : stage;
    case 'answered':
      return answeredStage(stage, event.answer);
    case 'left':
      return startStage;
  }
}

function foundStage(reading: SnapReading, placed: Placed | null, before: readonly ReadPhoto[] = []): Stage {
  const fingerprint = placed && computeFingerprint(placed.picture);
  const photos = withPhoto(before, { fingerprint, reading });
  return { name: 'found', reading: combineReadings(photos, reading), placed, errors: null, photos };
}

/** The sizes of the photos before one in which there was none. */
function foundBefore(stage: Stage): Stage {
  const { photos = [] } = stage;
  const last = photos.at(-1);
  if (last === undefined) return stage;
  const reading = combineReadings(photos, last.reading);
  return { name: 'found', reading, placed: null, errors: null, photos };
}

/** The same photo, to be placed anew: what was read of it before does not count. */
function replacedStage(stage: Stage): Stage {
  if ((stage.name !== 'found' && stage.name !== 'failed') || stage.placed === null) return stage;
  const { photos = [], placed } = stage;
  return { name: 'placing', ...placed, photos: stage.name === 'found' ? photos.slice(0, -1) : photos };
}

/** The action's answer leads to the same stages as scripts do. */
function answeredStage(stage: Stage, answer: SnapAnswer): Stage {
  if ('trouble' in answer) return { name: 'start', trouble: answer.trouble };
  if (!('result' in answer)) {
    if (stage.name === 'found') return { ...stage, errors: answer };
    return Object.keys(answer.fields).length === 0
      ? { name: 'start', trouble: { kind: 'server-failed' } }
      : { name: 'found', reading: getReading(answer), placed: null, errors: answer };
  }
  const { result } = answer;
  return result.ok
    ? foundStage(result.reading, null)
    : { name: 'failed', trouble: { kind: result.reason }, by: 'server', placed: null, tin: result.tin };
}

/** Without scripts a refused form comes back with the sizes that it offered, and nothing else of its reading. */
const getReading = ({ values }: FormErrors): SnapReading => ({
  outcome: 'unsure',
  sizes: offeredSizes(values['offered'] ?? '').map((size) => ({ size, strip: null })),
  load: '',
  speed: '',
  tin: null,
  unread: 'unclear',
  looks: [],
});
