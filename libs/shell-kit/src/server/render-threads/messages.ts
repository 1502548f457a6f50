import type { Channel } from '@tirekit/channel';
import type { ShellEnv } from '../../request/shell-env.ts';

/** A storefront, as each thread is told of it when it starts. */
export interface ToldStorefront {
  readonly channel: Channel;
  /** The shell's folder, with its build. */
  readonly directory: string;
  readonly env: ShellEnv;
}

/** A request that changes nothing: it has no body. */
export interface AskedRead {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Milliseconds of the clock. */
  readonly arrivedAt: number;
}

/** What a thread is asked. */
export interface Question extends AskedRead {
  readonly id: number;
  /** The place of its storefront among those that the thread was told of. */
  readonly storefront: number;
}

/** What a thread says: that it has loaded all it needs, an answer, or why there is none. */
export type Said = 'ready' | ThreadAnswer | ThreadFailure;

export interface ThreadAnswer {
  readonly id: number;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Whether the body is a page, which stands beside its answer. */
  readonly isPage: boolean;
}

export interface ThreadFailure {
  readonly id: number;
  /** The error's stack: an error itself may hold what cannot be sent. */
  readonly failure: string;
}
