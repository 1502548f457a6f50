import { createContext, useContext } from 'react';

/** The parts of a document that only the server renders. The browser has it in its HTML, and its code does without. */
export interface ServerDocument {
  /** The nonce of this answer; undefined in a public page, whose policy lists its scripts by hash. */
  readonly nonce?: string | undefined;
  /** The text of the script that runs before any of the page's code has loaded. */
  readonly starter: string;
  /** True if somebody has signed in. A public page does not know. */
  readonly signedIn?: boolean;
  /** For a browser without scripts, which asks for nothing itself; null for every other browser. */
  readonly initialState?: InitialState | null;
}

/** The visitor's state, as the server reads it from their cookies. */
export interface InitialState {
  readonly zip: string | null;
  /** The postal code of the region that a link named. */
  readonly region: string | null;
  /** Number of tires in the cart. */
  readonly tireCount: number;
}

export const ServerDocumentContext = createContext<ServerDocument>({ starter: '' });
export const useServerDocument = (): ServerDocument => useContext(ServerDocumentContext);
