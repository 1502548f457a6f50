import { type Half, type TypeFace, type WheelDesign } from './spec.ts';

/** The parts from which a half's pictures are made. The halves share none of them. */
export interface Designs {
  readonly faces: readonly Omit<TypeFace, 'stretch' | 'slant' | 'spacing'>[];
  readonly stretch: readonly [low: number, high: number];
  readonly wheels: readonly { readonly design: WheelDesign; readonly spokes: number }[];
  readonly layouts: readonly Layout[];
  readonly brands: readonly string[];
  readonly models: readonly string[];
}

/** The places of lines between flange (0) and shoulder (1), and which letters stand in which. */
export interface Layout {
  readonly name: string;
  readonly brandAt: number;
  readonly sizeAt: number;
  readonly smallAt: number;
  readonly tinAt: number;
  /** Millimeters. */
  readonly sizeHeight: readonly [low: number, high: number];
  /** As a share of the space between flange and shoulder. */
  readonly brandHeight: number;
  readonly isOutlined: boolean;
  readonly rings: readonly { readonly at: number; readonly width: number; readonly pitch: number | null }[];
}

export const DESIGNS: Readonly<Record<Half, Designs>> = {
  tuning: {
    faces: [
      { family: 'Liberation Sans', weight: 700 },
      { family: 'Liberation Sans Narrow', weight: 700 },
      { family: 'Liberation Sans', weight: 400 },
      { family: 'Archivo', weight: 800 },
      { family: 'Archivo', weight: 600 },
    ],
    stretch: [0.9, 1.25],
    wheels: [
      { design: 'straight', spokes: 5 },
      { design: 'straight', spokes: 10 },
      { design: 'twin', spokes: 5 },
      { design: 'fork', spokes: 6 },
      { design: 'steel', spokes: 12 },
    ],
    layouts: [
      {
        name: 'size below the brand',
        brandAt: 0.66,
        sizeAt: 0.32,
        smallAt: 0.1,
        tinAt: 0.2,
        sizeHeight: [9, 12],
        brandHeight: 0.24,
        isOutlined: false,
        rings: [
          { at: 0.015, width: 3, pitch: null },
          { at: 0.47, width: 1.2, pitch: null },
          { at: 0.92, width: 5, pitch: 3.2 },
        ],
      },
      {
        name: 'size beside the brand',
        brandAt: 0.58,
        sizeAt: 0.55,
        smallAt: 0.2,
        tinAt: 0.33,
        sizeHeight: [10, 13],
        brandHeight: 0.26,
        isOutlined: false,
        rings: [
          { at: 0.05, width: 1.5, pitch: null },
          { at: 0.42, width: 1, pitch: null },
          { at: 0.8, width: 1.6, pitch: null },
        ],
      },
      {
        name: 'size above the flange',
        brandAt: 0.72,
        sizeAt: 0.2,
        smallAt: 0.4,
        tinAt: 0.08,
        sizeHeight: [8, 10],
        brandHeight: 0.2,
        isOutlined: true,
        rings: [
          { at: 0.52, width: 4, pitch: 2.4 },
          { at: 0.9, width: 2, pitch: null },
        ],
      },
    ],
    brands: [
      'MAPLECROSS',
      'KELVANE',
      'NORTHCAIRN',
      'RIDGEMONT',
      'TOLVANE',
      'VALDEMARK',
      'HALEWOOD',
      'BRANNOCH',
    ],
    models: [
      'TURNPIKE H/T',
      'MERIDIAN GT',
      'SUMMITLINE',
      'EVERTOUR A/S',
      'CADENCE 4',
      'GRAYLING SPORT',
      'TERRA X2',
    ],
  },
  final: {
    faces: [
      { family: 'DejaVu Sans', weight: 700 },
      { family: 'DejaVu Sans Condensed', weight: 700 },
      { family: 'DejaVu Sans Condensed', weight: 400 },
      { family: 'DejaVu Sans Mono', weight: 700 },
      { family: 'DejaVu Sans', weight: 400 },
    ],
    stretch: [0.75, 1.05],
    wheels: [
      { design: 'turbine', spokes: 9 },
      { design: 'slotted', spokes: 16 },
      { design: 'blade', spokes: 7 },
      { design: 'cover', spokes: 8 },
      { design: 'blade', spokes: 5 },
    ],
    layouts: [
      {
        name: 'size between two ribs',
        brandAt: 0.7,
        sizeAt: 0.38,
        smallAt: 0.16,
        tinAt: 0.06,
        sizeHeight: [9, 12],
        brandHeight: 0.22,
        isOutlined: true,
        rings: [
          { at: 0.27, width: 1.4, pitch: null },
          { at: 0.5, width: 1.4, pitch: null },
          { at: 0.94, width: 4, pitch: 2.8 },
        ],
      },
      {
        name: 'size near the shoulder',
        brandAt: 0.4,
        sizeAt: 0.72,
        smallAt: 0.1,
        tinAt: 0.19,
        sizeHeight: [9, 12],
        brandHeight: 0.25,
        isOutlined: false,
        rings: [
          { at: 0.02, width: 2.4, pitch: null },
          { at: 0.6, width: 1, pitch: null },
          { at: 0.88, width: 1.5, pitch: null },
        ],
      },
      {
        name: 'size beside small letters',
        brandAt: 0.62,
        sizeAt: 0.22,
        smallAt: 0.24,
        tinAt: 0.1,
        sizeHeight: [8, 11],
        brandHeight: 0.28,
        isOutlined: false,
        rings: [
          { at: 0.34, width: 3, pitch: 2 },
          { at: 0.84, width: 1.8, pitch: null },
        ],
      },
    ],
    brands: [
      'CALDERIDGE',
      'WEXCOMBE',
      'IRONBRIDGE',
      'SKARHOLT',
      'ORVENNE',
      'FALLBROOK',
      'GRANBY',
      'THORNBRIDGE',
    ],
    models: ['PASSAGE HP', 'LODESTAR', 'HIGHFIELD LX', 'QUORUM SUV', 'ARDENT 55', 'WAYFARE', 'NIMBUS ICE'],
  },
};

/** Words and sentences that sidewalls carry beside the size (49 CFR 571.139 S5.5, 575.104). */
export const COMMON_WORDS = ['TUBELESS', 'RADIAL', 'M+S', 'OUTSIDE', 'E4 0259871', 'MADE IN U.S.A.'] as const;
