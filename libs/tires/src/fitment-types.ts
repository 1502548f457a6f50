import { type LoadMark } from './load-mark.ts';
import { type ServiceDescription } from './service.ts';
import { type TireSize } from './size.ts';
import { type SnowClass } from './snow.ts';
import { type TireClass } from './tire-class.ts';

/** The vehicle's class in law. Everything except a passenger car is a truck, bus, trailer or multipurpose vehicle. */
export type VehicleClass = 'passenger' | 'suv' | 'light-truck' | 'van' | 'commercial' | 'trailer';

/** The maker's requirements for one axle: the placard, and the wheel if it is known. */
export interface OeFitment {
  size: TireSize;
  /** Load index of a single tire. */
  loadIndex: number;
  /** Load index as one of two on a dual wheel, if the placard gives one. */
  loadIndexDual?: number | null;
  /** Speed symbol; null if the placard gives none (many trailers). */
  speed: string | null;
  loadMark: LoadMark | null;
  vehicleClass: VehicleClass;
  /** Twin wheels on this axle: the dual load indexes apply. */
  dual?: boolean;
  /** Width of the wheel in inches. */
  rimWidthIn?: number | null;
  /** Diameter of the wheel that the tire is for, if it is not the OE size's (plus sizing). Inches. */
  rimIn?: number | null;
  /** Slug of the vehicle's make (`porsche`), for the OE marks on tires. Without it, marks are not judged. */
  make?: string | null;
}

/** A tire that somebody wants to mount. Optional facts make the verdict more precise. */
export interface CandidateTire {
  size: TireSize;
  service: ServiceDescription | null;
  loadMark: LoadMark | null;
  /** The catalog's class; derived from the size when absent. */
  tireClass?: TireClass;
  /** Maximum load of a single tire as marked on the sidewall, in pounds. It takes precedence over the load index. */
  maxLoadLb?: number | null;
  snow?: SnowClass | null;
  /** True if the catalog lists it as a run-flat; null if the catalog doesn't say. Defaults to the size's RF mark. */
  runFlat?: boolean | null;
  /** True if its tread is made for mud. Such tires trade top speed for grip off the road. */
  mudTerrain?: boolean;
  /** The automaker's mark on the sidewall: `N0`, `MO`, `★`. A tire that several approve has several. */
  homologation?: string | readonly string[] | null;
  /** Rim widths that the maker approves, in inches. */
  rimWidthRangeIn?: { min: number; max: number } | null;
  /** The diameter that the maker measured, in inches. */
  overallDiameterIn?: number | null;
  /** Age of the stock, whole months since the week in its DOT number. */
  ageMonths?: number | null;
}
