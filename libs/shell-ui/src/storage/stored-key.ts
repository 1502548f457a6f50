/** One value that a browser stores. */
export interface StoredKey<T> {
  name: string;
  version: number;
  /** `session` ends with the tab. */
  in: 'local' | 'session';
  /** True if a parsed value has the right type. */
  is(value: unknown): value is T;
}
