import type { FitmentSource } from '@tirekit/contract';
import type { DriveName, LoadMark, VehicleClass } from '@tirekit/tires';
import type { VehicleMake } from './vehicle-file.ts';

/** The placard's requirements for one axle. */
export interface PublishedAxle {
  readonly size: string;
  readonly sizeSlug: string;
  readonly loadIndex: number;
  readonly loadIndexDual: number | null;
  readonly speed: string;
  readonly loadMark: LoadMark | null;
  readonly pressurePsi: number | null;
}

/** The sizes of one year and trim, as they are published. */
export interface PublishedFitment {
  readonly fitmentId: string;
  readonly makeSlug: string;
  readonly modelSlug: string;
  readonly year: number;
  readonly trim: string | null;
  readonly kind: 'square' | 'staggered' | 'dually' | 'trailer';
  readonly vehicleClass: Exclude<VehicleClass, 'commercial'>;
  /** True if every car of this trim has all-wheel drive. Only the previous version reads it; it is dropped with its column. */
  readonly allWheelDrive: boolean;
  readonly drives: readonly DriveName[];
  readonly tireCount: number;
  readonly front: PublishedAxle;
  readonly rear: PublishedAxle;
  readonly source: FitmentSource;
  readonly confidence: 'high' | 'medium' | 'low';
}

/** Fitments, with the makes that public vehicle data does not have: trailers. */
export interface PublishedFitments {
  readonly makes: readonly VehicleMake[];
  readonly fitments: readonly PublishedFitment[];
}

export const encodeFitments = (published: PublishedFitments): string => JSON.stringify(published);

export function decodeFitments(text: string): PublishedFitments {
  // The file is our own: encodeFitments wrote it.
  return JSON.parse(text) as PublishedFitments;
}
