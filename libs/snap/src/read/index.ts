export { decodeSizes, type SizeHit } from './decode-sizes.ts';
export { type Evidence, type Look, type Place, SURE, weighEvidence, type WeighedSize } from './evidence.ts';
export { greedyText } from './greedy-text.ts';
export { correctRing, findRings } from './find-rings.ts';
export type { Extent, Recognition, TextModels } from './models.ts';
export { possibleSizes } from './possible-sizes.ts';
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
export { createSizeTrie, sizeFamily, type SizeFamily, type SizeTrie } from './size-trie.ts';
export { readService, type SizeInCrop } from './service-text.ts';
export { readTin } from './tin-text.ts';
export { readSidewall, type ReadTools } from './read-sidewall.ts';
export { withPauses } from './with-pauses.ts';
