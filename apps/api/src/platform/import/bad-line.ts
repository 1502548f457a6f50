/** A line cannot be used; the message says why. */
export class BadLine extends Error {
  override name = 'BadLine';
}
