import { type ComponentType, createContext, useContext } from 'react';
import { Scripts } from 'react-router';

/** What the server alone puts into a document. The browser has it in its HTML, and its code does without. */
export interface Served {
  /** The nonce of this answer; undefined in a page for everybody. */
  readonly nonce?: string | undefined;
  /** The script that runs before any code of the page is there. */
  readonly starter: string;
  /** For a browser that runs no scripts: it asks for nothing, so that the page has to say it. Null for every other. */
  readonly told?: Told | null;
  /** React Router's `Scripts`, or what has their markup at hand. */
  readonly PageScripts: ComponentType;
}

/** What a visitor has told, as far as their browser keeps it. */
export interface Told {
  readonly zip: string | null;
  /** In the cart. */
  readonly tireCount: number;
}

export const ServedContext = createContext<Served>({ starter: '', PageScripts: Scripts });
export const useServed = (): Served => useContext(ServedContext);
