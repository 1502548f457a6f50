import {
  type AxleFitment,
  type ChosenVehicle,
  chosenCar,
  type Drive,
  type Fitment,
  forFitment,
  type GarageVehicle,
  modelWithMake,
  vehicleLabel,
} from '@tirekit/contract';
import { rotationAdvice } from '@tirekit/tires';
import type { FitmentDirectory, VehicleDirectory } from '../../catalog/vehicles/index.ts';

/** The directories of vehicles and their sizes, as of now. */
export interface Directories {
  readonly vehicles: VehicleDirectory;
  readonly fitments: FitmentDirectory;
}

/** A vehicle of the directory as garages name it. */
export interface DirectoryVehicle {
  readonly make: { readonly slug: string; readonly name: string };
  readonly model: { readonly slug: string; readonly name: string };
  readonly trims: string[];
  readonly label: string;
  readonly fitmentId: string | null;
  readonly sizes: GarageVehicle['sizes'];
  readonly drives: Drive[];
  readonly path: string;
  readonly advice: string | null;
}

/** The facts that a garage stores of a vehicle. */
interface Stored extends Required<Omit<ChosenVehicle, 'trim'>> {
  readonly trim: string | null;
  readonly drive: Drive | null;
}

/** The trims of a model in a year; null if we do not have it. */
export function listTrims(
  { vehicles }: Directories,
  { year, make, model }: Pick<Stored, 'year' | 'make' | 'model'>,
): readonly string[] | null {
  const found = vehicles.make(make)?.models.find(({ slug }) => slug === model);
  return found?.years.includes(year) ? (found.trims[String(year)] ?? []) : null;
}

/** A stored vehicle with its names, and the way to its tires. An import may have dropped it: then its slugs name it. */
export function ownVehicle(directories: Directories, stored: Stored): DirectoryVehicle {
  const make = directories.vehicles.make(stored.make);
  const model = make?.models.find(({ slug }) => slug === stored.model);
  const names = {
    make: { slug: stored.make, name: make?.name ?? stored.make },
    model: { slug: stored.model, name: model?.name ?? stored.model },
  };
  const possible = directories.fitments
    .of(stored)
    .filter(({ trim }) => stored.trim === null || trim === null || trim === stored.trim);
  const exact = possible.filter(({ trim }) => trim === stored.trim);
  const [only] = exact.length === 1 ? exact : possible;
  const fitment = exact.length === 1 || possible.length === 1 ? only : undefined;
  const car = fitment === undefined ? null : chosenCar(fitment, stored.drive);
  const page = `/vehicles/${stored.make}/${stored.model}/${String(stored.year)}`;
  return {
    ...names,
    trims: [...(listTrims(directories, stored) ?? [])],
    label: vehicleLabel(stored, modelWithMake(names.make.name, names.model.name), {
      drive: car?.drive ?? null,
    }),
    fitmentId: fitment?.fitmentId ?? null,
    sizes: fitment === undefined ? [] : listSizes(fitment),
    drives: [...new Set((fitment === undefined ? possible : [fitment]).flatMap(({ drives }) => drives))],
    path: forFitment(page, car, null),
    advice: fitment === undefined ? null : rotationAdvice(fitment.kind),
  };
}

const isSameOnBoth = ({ front, rear }: Fitment): boolean =>
  front.size === rear.size && front.loadIndex === rear.loadIndex && front.speed === rear.speed;

function listSizes(fitment: Fitment): GarageVehicle['sizes'] {
  const { front, rear } = fitment;
  const reading = (
    axle: 'front' | 'rear' | null,
    { size, loadIndex, loadIndexDual, speed, loadMark }: AxleFitment,
  ) => ({
    axle,
    size,
    service: `${[loadIndex, loadIndexDual].filter((index) => index !== null).join('/')}${speed}`,
    loadMark,
  });
  return isSameOnBoth(fitment) ? [reading(null, front)] : [reading('front', front), reading('rear', rear)];
}
