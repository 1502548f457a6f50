export type { Extent, Recognition, TextModels } from './models.ts';
export type { GrayPicture, Picture } from './picture.ts';
export type {
  KnownSize,
  Reading,
  ReadingOutcome,
  ReadingStep,
  ReadOptions,
  SizeCandidate,
  TinReading,
} from './reading.ts';
export type { Ring } from './ring.ts';
export {
  CROP_HEIGHT,
  modelsOfSessions,
  type RuntimeSession,
  type RuntimeTensor,
  type Sessions,
} from './session-models.ts';
