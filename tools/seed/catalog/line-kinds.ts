import { roadKinds } from './road-kinds.ts';
import { workKinds } from './work-kinds.ts';

export type { LineKind, Voice } from './line-kind.ts';

/** Every sort of line that the sample catalog knows, by name. */
export const lineKinds = { ...roadKinds, ...workKinds } as const;

export type LineKindName = keyof typeof lineKinds;
