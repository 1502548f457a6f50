import { type ComponentType, createContext, useContext } from 'react';
import { Meta, Scripts } from 'react-router';

/** What only the server puts into a document. The browser has it in its HTML, and its code does without. */
export interface Served {
  /** The nonce of this answer; undefined in a page for everybody. */
  readonly nonce?: string | undefined;
  /** The script that runs before any of the page's code has loaded. */
  readonly starter: string;
  /**
   * For a browser without scripts, which requests nothing itself, so the page must say it. Null for every other
   * browser.
   */
  readonly told?: Told | null;
  /** React Router's `Scripts`, or a component with their stored markup. */
  readonly PageScripts: ComponentType;
  /** React Router's `Meta`, or a component with its stored tags. */
  readonly PageMeta: ComponentType;
}

/** What the visitor has told us, as far as their browser keeps it. */
export interface Told {
  readonly zip: string | null;
  /** Number of tires in the cart. */
  readonly tireCount: number;
}

export const ServedContext = createContext<Served>({ starter: '', PageScripts: Scripts, PageMeta: Meta });
export const useServed = (): Served => useContext(ServedContext);
