/**
 * A new idempotency key for one press of a button, made in the browser. It stays the same for every further try, so that a press
 * whose answer was lost does nothing twice. `crypto.randomUUID` exists on https only.
 */
export const pressKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
