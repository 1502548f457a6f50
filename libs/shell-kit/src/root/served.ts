import { createContext, useContext } from 'react';

/** What the server alone puts into a document. The browser has it in its HTML, and its code does without. */
export interface Served {
  /** The nonce of this answer; undefined in a page for everybody. */
  readonly nonce: string | undefined;
  /** The script that runs before any code of the page is there. */
  readonly starter: string;
  /** The place that was told, for a browser that runs no scripts: it asks for nothing, so that the page has to say it. */
  readonly toldPlace?: ToldPlace | null;
}

export interface ToldPlace {
  readonly cityName: string;
  readonly zip: string;
}

export const ServedContext = createContext<Served>({ nonce: undefined, starter: '' });
export const useServed = (): Served => useContext(ServedContext);
