let known: boolean | undefined;

/** True if the browser can draw with WebGL 2, which the map needs. */
export function hasWebGl(): boolean {
  known ??= document.createElement('canvas').getContext('webgl2') !== null;
  return known;
}
