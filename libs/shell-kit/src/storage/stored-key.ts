/** One value that a browser keeps. */
export interface StoredKey<T> {
  name: string;
  version: number;
  /** `session` ends with the tab. */
  in: 'local' | 'session';
  /** Whether a parsed value is what it should be. */
  is(value: unknown): value is T;
}
