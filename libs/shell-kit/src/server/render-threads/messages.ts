import type { Channel } from '@tirekit/channel';
import type { ShellEnv } from '../../request/shell-env.ts';
import type { RoomsMemory, RoomTaken } from './page-rooms.ts';

/** A storefront, as a worker is told about it at its start. */
export interface ToldStorefront {
  readonly channel: Channel;
  /** The shell's folder, with its build. */
  readonly directory: string;
  readonly env: ShellEnv;
}

/** What a worker is given at its start. */
export interface ThreadData {
  readonly told: readonly ToldStorefront[];
  readonly rooms: RoomsMemory;
}

/** A request that changes nothing and has no body. */
export interface AskedRead {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Milliseconds of the clock. */
  readonly arrivedAt: number;
}

/** A request, as the main thread sends it to a worker. */
export interface Question extends AskedRead {
  readonly id: number;
  /** Index of the storefront among those that the worker was told about. */
  readonly storefront: number;
}

/** Messages of a worker: that it has loaded the build, an answer, or why there is none. */
export type Said = 'ready' | ThreadAnswer | ThreadFailure;

export interface ThreadAnswer {
  readonly id: number;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Where a page lies whose body is null. */
  readonly room: RoomTaken | null;
  /** Whether the body is a rendered page, which is handed over beside its `Response`. */
  readonly isPage: boolean;
}

export interface ThreadFailure {
  readonly id: number;
  /** The error's stack; the error itself may hold values that cannot be sent. */
  readonly failure: string;
}
