/** The outer edge of a tire in a picture, as an ellipse. All lengths are pixels of that picture. */
export interface Ring {
  /** Center, from the left. */
  readonly x: number;
  /** Center, from the top. */
  readonly y: number;
  /** The half axis along `angle`. */
  readonly rx: number;
  /** The half axis across it. */
  readonly ry: number;
  /** Radians by which the axis of `rx` is turned clockwise from the picture's x axis. */
  readonly angle: number;
}
