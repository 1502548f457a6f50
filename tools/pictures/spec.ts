/** A picture of a sidewall as plain data, so that it can be handed to a browser and drawn there. */
export interface PictureSpec {
  readonly file: string;
  readonly half: Half;
  readonly seed: string;
  readonly degradation: Degradation;
  /** 1 (a person reads it easily) to 3 (a person reads it with effort, if at all). */
  readonly level: Level;
  readonly frame: Frame;
  readonly tire: TireShape;
  /** False for a picture of the same place without a tire. */
  readonly hasTire: boolean;
  readonly marks: TireMarks;
  readonly rows: readonly LetterRow[];
  readonly rings: readonly MoldedRing[];
  readonly wheel: WheelSpec | null;
  readonly surroundings: SurroundingsSpec;
  readonly light: LightSpec;
  readonly camera: CameraSpec;
  readonly surface: SurfaceSpec;
  readonly exposure: ExposureSpec;
}

export type Half = 'tuning' | 'final';
export type Level = 1 | 2 | 3;

export const DEGRADATIONS = [
  'clean',
  'perspective',
  'dirt',
  'blur',
  'noise',
  'motion',
  'flash',
  'worn',
  'wet',
  'dark',
  'crop',
  'rotation',
] as const;
export type Degradation = (typeof DEGRADATIONS)[number];

/** Pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Millimeters. */
export interface TireShape {
  readonly sectionWidth: number;
  /** Of the tread's middle. */
  readonly outerRadius: number;
  /** Of the bead seat, as the size's rim diameter states it. */
  readonly rimRadius: number;
}

/** The facts that a reader should find. */
export interface TireMarks {
  /** As `formatSize` writes it, without the P of passenger tires. */
  readonly size: string;
  /** As it is molded: `P225/65R17`, `225/65 R 17`. */
  readonly printed: string;
  /** Load index and speed rating: `102H`. */
  readonly service: string;
  /** Upper case without `DOT` and spaces. */
  readonly tin: string;
}

/** A line of letters around the axle. */
export interface LetterRow {
  /** The place of the letters' middle: 0 at the wheel's flange, 1 at the shoulder. */
  readonly at: number;
  readonly texts: readonly LetterText[];
}

export interface LetterText {
  readonly text: string;
  /** Of capitals, in millimeters. */
  readonly height: number;
  /** Of the text's middle, in degrees clockwise from the top. */
  readonly angle: number;
  readonly face: TypeFace;
  /** Above the rubber around them, in millimeters. */
  readonly raised: number;
  readonly isOutlined: boolean;
  readonly isWhite: boolean;
}

export interface TypeFace {
  readonly family: string;
  readonly weight: number;
  /** Width of the letters, as a factor. */
  readonly stretch: number;
  /** Radians. */
  readonly slant: number;
  /** Between letters, as a share of their height. */
  readonly spacing: number;
}

/** A raised line or a band of fine ribs around the axle. */
export interface MoldedRing {
  readonly at: number;
  /** Millimeters. */
  readonly width: number;
  /** Millimeters. */
  readonly raised: number;
  /** Millimeters from rib to rib; null for a plain line. */
  readonly pitch: number | null;
}

export interface WheelSpec {
  readonly design: WheelDesign;
  readonly spokes: number;
  /** 0xRRGGBB. */
  readonly color: number;
  readonly metalness: number;
  readonly roughness: number;
  /** Depth of the spokes behind the flange, in millimeters. */
  readonly dish: number;
}
export type WheelDesign = 'straight' | 'twin' | 'fork' | 'steel' | 'turbine' | 'slotted' | 'blade' | 'cover';

export interface SurroundingsSpec {
  readonly place: 'car' | 'wall';
  readonly paint: number;
  readonly ground: 'asphalt' | 'concrete' | 'gravel';
  readonly groundTint: number;
}

export interface LightSpec {
  readonly kind: 'sun' | 'overcast' | 'dusk' | 'flash' | 'garage';
  /** Of the main light around the tire's axle, in degrees clockwise from the top. */
  readonly angle: number;
  /** Of the main light above the plane of the sidewall, in degrees. */
  readonly elevation: number;
  readonly strength: number;
  readonly sky: number;
}

/** A pinhole camera that looks at the sidewall. */
export interface CameraSpec {
  /** Degrees around the vertical axis; positive shows the tread on the left. */
  readonly yaw: number;
  /** Degrees above the axle. */
  readonly pitch: number;
  /** Degrees by which the camera is turned clockwise. */
  readonly roll: number;
  /** Across the tire's outer edge if seen straight on, in pixels. */
  readonly tirePixels: number;
  /** Focal length as if the picture's longer side were 36 mm. */
  readonly focal: number;
  /** Of the tire's center from the middle of the picture, in pixels. */
  readonly shift: { readonly x: number; readonly y: number };
}

/** State of the rubber; each from 0 to 1. */
export interface SurfaceSpec {
  readonly dust: number;
  readonly mud: number;
  readonly wear: number;
  readonly wet: number;
  /** 0 is black, 1 a faded gray. */
  readonly faded: number;
  readonly gloss: number;
}

/** Faults of the camera. */
export interface ExposureSpec {
  readonly exposure: number;
  /** Standard deviation of the blur in pixels. */
  readonly blur: number;
  /** Length in pixels, direction in degrees. */
  readonly motion: { readonly length: number; readonly angle: number };
  /** Standard deviation, of 255. */
  readonly noise: number;
  /** Of JPEG, 0 to 1. */
  readonly quality: number;
}
