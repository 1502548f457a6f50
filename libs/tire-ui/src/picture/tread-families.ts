import { type TirePictureData } from '@tirekit/contract';

export type TreadFamily = TirePictureData['family'];

/** A cut across a rib. */
export interface Cut {
  /** Share of the rib that it crosses; below 1 the rib stays in one piece. */
  reach: number;
  /** In drawing units, of which the tire's height has 960. */
  width: number;
  /** Its slant over the rib, in pitches. */
  slant: number;
}

/** The structure of a family's tread. Places across the tread run from -1 to 1. */
export interface TreadFamilyFacts {
  words: string;
  /** Tread width as a share of section width. */
  treadShare: number;
  /** Blocks around the visible half of the tire. */
  pitches: number;
  /** Positions of the grooves that run around the tire. */
  grooves: readonly number[];
  grooveWidth: number;
  /** The swing of those grooves from side to side. */
  zigzag: number;
  shoulder: Cut;
  rib: Cut;
  /** Fine cuts in each block. */
  sipes: number;
  /** `directional` forms a V, `symmetric` mirrors without one, `rotational` looks the same upside down. */
  layout: 'directional' | 'symmetric' | 'rotational';
  /** Depth of the notches that show in the outline. */
  lugDepth: number;
}

/** One row per tread family, modelled on such tires: many sipes in winter, few cuts on trailers, big lugs in mud. */
export const treadFamilyFacts: Readonly<Record<TreadFamily, TreadFamilyFacts>> = {
  touring: {
    words: 'touring',
    treadShare: 0.78,
    pitches: 25,
    grooves: [-0.5, -0.17, 0.17, 0.5],
    grooveWidth: 13,
    zigzag: 0,
    shoulder: { reach: 0.86, width: 5, slant: 0.35 },
    rib: { reach: 0.45, width: 4, slant: 0.5 },
    sipes: 1,
    layout: 'rotational',
    lugDepth: 6,
  },
  performance: {
    words: 'performance',
    treadShare: 0.86,
    pitches: 17,
    grooves: [-0.48, -0.12, 0.3],
    grooveWidth: 16,
    zigzag: 0,
    shoulder: { reach: 0.72, width: 7, slant: 0.9 },
    rib: { reach: 0.6, width: 5, slant: 1.1 },
    sipes: 0,
    layout: 'directional',
    lugDepth: 4,
  },
  'all-season': {
    words: 'all-season',
    treadShare: 0.79,
    pitches: 25,
    grooves: [-0.52, -0.18, 0.18, 0.52],
    grooveWidth: 14,
    zigzag: 0,
    shoulder: { reach: 1, width: 6, slant: 0.3 },
    rib: { reach: 0.62, width: 6, slant: 0.45 },
    sipes: 1,
    layout: 'rotational',
    lugDepth: 8,
  },
  winter: {
    words: 'winter',
    treadShare: 0.77,
    pitches: 21,
    grooves: [-0.46, 0, 0.46],
    grooveWidth: 12,
    zigzag: 0.02,
    shoulder: { reach: 1, width: 9, slant: 0.5 },
    rib: { reach: 1, width: 9, slant: 1.1 },
    sipes: 2,
    layout: 'directional',
    lugDepth: 12,
  },
  'all-terrain': {
    words: 'all-terrain',
    treadShare: 0.82,
    pitches: 16,
    grooves: [-0.52, -0.04, 0.52],
    grooveWidth: 15,
    zigzag: 0.07,
    shoulder: { reach: 1.1, width: 15, slant: 0.15 },
    rib: { reach: 1, width: 11, slant: 0.6 },
    sipes: 2,
    layout: 'rotational',
    lugDepth: 20,
  },
  mud: {
    words: 'mud-terrain',
    treadShare: 0.88,
    pitches: 11,
    grooves: [-0.5, 0, 0.5],
    grooveWidth: 20,
    zigzag: 0.11,
    shoulder: { reach: 1.12, width: 30, slant: 0.12 },
    rib: { reach: 1, width: 19, slant: 0.6 },
    sipes: 1,
    layout: 'directional',
    lugDepth: 34,
  },
  highway: {
    words: 'highway',
    treadShare: 0.78,
    pitches: 22,
    grooves: [-0.56, -0.2, 0.2, 0.56],
    grooveWidth: 15,
    zigzag: 0.015,
    shoulder: { reach: 0.7, width: 7, slant: 0.1 },
    rib: { reach: 0.4, width: 6, slant: 0.2 },
    sipes: 1,
    layout: 'symmetric',
    lugDepth: 10,
  },
  commercial: {
    words: 'commercial',
    treadShare: 0.84,
    pitches: 26,
    grooves: [-0.52, -0.18, 0.18, 0.52],
    grooveWidth: 19,
    zigzag: 0.012,
    shoulder: { reach: 0.3, width: 6, slant: 0 },
    rib: { reach: 0.2, width: 5, slant: 0 },
    sipes: 0,
    layout: 'symmetric',
    lugDepth: 6,
  },
  trailer: {
    words: 'trailer',
    treadShare: 0.76,
    pitches: 20,
    grooves: [-0.4, 0, 0.4],
    grooveWidth: 15,
    zigzag: 0,
    shoulder: { reach: 0.45, width: 6, slant: 0 },
    rib: { reach: 0.18, width: 5, slant: 0 },
    sipes: 0,
    layout: 'symmetric',
    lugDepth: 5,
  },
  spare: {
    words: 'temporary spare',
    treadShare: 0.74,
    pitches: 18,
    grooves: [-0.34, 0.34],
    grooveWidth: 10,
    zigzag: 0,
    shoulder: { reach: 0.5, width: 5, slant: 0 },
    rib: { reach: 0, width: 0, slant: 0 },
    sipes: 0,
    layout: 'symmetric',
    lugDepth: 3,
  },
};
