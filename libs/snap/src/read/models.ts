/** Width and height in pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The recognizer's answer for one crop: for each step from left to right, the probability of each character. */
export interface Recognition {
  /** steps × classes values, step by step. */
  readonly probabilities: Float32Array;
  readonly steps: number;
  readonly classes: number;
}

/**
 * The two neural networks of PP-OCRv4 behind the reader. Whoever runs them (a worker of the browser, a worker thread of
 * Node) loads them by `onnxruntime-web` and passes them in, so that the reader itself needs neither files nor network.
 */
export interface TextModels {
  /**
   * The probability of text at each pixel.
   * @param input RGB planes (3 × height × width), normalized by the mean and deviation of ImageNet.
   * @param extent both multiples of 32.
   * @returns height × width values of 0 to 1.
   */
  detect(input: Float32Array, extent: Extent): Promise<Float32Array>;
  /** @param input RGB planes (3 × 48 × width) in the range of −1 to 1. */
  recognize(input: Float32Array, width: number): Promise<Recognition>;
  /** The character of each class; class 0 is CTC's blank, and its entry is the empty string. */
  readonly characters: readonly string[];
}
