/** A picture in RGBA, row by row from the top left, as `ImageData` has it. Alpha is ignored. */
export interface Picture {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** 4 × width × height values of 0 to 255. */
  readonly data: Uint8ClampedArray;
}

/** The same in shades of gray: one value of 0 to 255 a pixel. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}
