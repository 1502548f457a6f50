/** An endpoint's path as a tree of its segments. */
interface Branch<T> {
  readonly named: Map<string, Branch<T>>;
  /** If the segment is a parameter. */
  any: Branch<T> | null;
  leaf: { readonly value: T; readonly params: readonly string[] } | null;
}

/** The endpoint at a path. */
export interface PathMatch<T> {
  readonly value: T;
  readonly params: Readonly<Record<string, string>>;
}

/** Characters that need no decoding; a path with others is left to somebody else. */
const PLAIN = /^[\w.~/-]*$/;

const newBranch = <T>(): Branch<T> => ({ named: new Map(), any: null, leaf: null });

/** Finds the endpoint at a path by its segments. It knows only paths that need no decoding. */
export class ReadPaths<T> {
  readonly #root = newBranch<T>();
  readonly #maxParamLength: number;

  constructor(maxParamLength: number) {
    this.#maxParamLength = maxParamLength;
  }

  /** @param template such as `/v1/places/{zip}` */
  add(template: string, value: T): void {
    const params: string[] = [];
    let branch = this.#root;
    for (const segment of template.slice(1).split('/')) {
      const param = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (param !== undefined) {
        params.push(param);
        branch = branch.any ??= newBranch();
        continue;
      }
      let next = branch.named.get(segment);
      if (next === undefined) branch.named.set(segment, (next = newBranch()));
      branch = next;
    }
    branch.leaf = { value, params };
  }

  /** The endpoint at a path without its query; null if there is none, or the path needs decoding. */
  find(path: string): PathMatch<T> | null {
    if (!PLAIN.test(path)) return null;
    const segments = path.split('/');
    const given: string[] = [];
    const leaf = this.#walk(this.#root, segments, 1, given);
    if (leaf === null) return null;
    const params: Record<string, string> = {};
    for (let at = 0; at < given.length; at++) params[leaf.params[at] ?? ''] = given[at] ?? '';
    return { value: leaf.value, params };
  }

  /** A literal segment takes precedence over a parameter, as in the router. */
  #walk(branch: Branch<T>, segments: readonly string[], at: number, given: string[]): Branch<T>['leaf'] {
    const segment = segments[at];
    if (segment === undefined) return branch.leaf;
    const named = branch.named.get(segment);
    const found = named === undefined ? null : this.#walk(named, segments, at + 1, given);
    if (found !== null) return found;
    if (branch.any === null || segment === '' || segment.length > this.#maxParamLength) return null;
    given.push(segment);
    const leaf = this.#walk(branch.any, segments, at + 1, given);
    if (leaf === null) given.pop();
    return leaf;
  }
}
