/**
 * What was made of objects: each value stays with its object as long as that is there, and copies of the object do not
 * have it. As a `WeakMap`, whose values outlive their objects until the garbage collector looks at all memory: most of what a
 * page is made of is for that page alone, and would be moved about and kept until then.
 */
export class Beside<Value> {
  readonly #key = Symbol('beside');

  get(object: object): Value | undefined {
    // Nobody else has the symbol.
    return Reflect.get(object, this.#key) as Value | undefined;
  }

  /** Nothing is kept with an object that takes no properties. */
  set(object: object, value: Value): void {
    if (Object.isExtensible(object))
      Object.defineProperty(object, this.#key, { value, writable: true, configurable: true });
  }
}
