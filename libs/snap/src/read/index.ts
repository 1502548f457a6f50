export type { Extent, Recognition, TextModels } from './models.ts';
export { combineEvidence } from './combine-evidence.ts';
export type { Look } from './evidence.ts';
export { getSizeTrie } from './possible-sizes.ts';
export type { Picture } from './picture.ts';
export type {
  Reading,
  ReadingOutcome,
  ReadingPhase,
  ReadOptions,
  SizeCandidate,
  TinReading,
  Unread,
} from './reading.ts';
export { READING_MS } from './reading-time.ts';
export type { Ring } from './ring.ts';
export {
  type ModelFiles,
  openModels,
  type Runtime,
  type RuntimeSession,
  type RuntimeTensor,
} from './session-models.ts';
export { sizeFamily, type SizeTrie } from './size-trie.ts';
export { readSidewall, type ReadTools } from './read-sidewall.ts';
export { withPauses } from './with-pauses.ts';
