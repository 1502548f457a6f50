import type { Fitment } from '@tirekit/contract';
import { type FittingJob, hasPressureSensors, SET_KIND_CODES } from '@tirekit/tires';
import type { CarAdvice, ChosenTire, JudgedTire, TireCards } from './index.ts';
import { type ChosenTires, type FittedCar, fittingJob } from '../installers/index.ts';
import { getCar, type NamedFitment } from '../../catalog/vehicles/index.ts';
import {
  type CatalogReader,
  type ChannelView,
  isAllowed,
  type JudgedFitment,
  judgeTiresTogether,
  toTireSummary,
} from '../../catalog/catalog/index.ts';
import { boughtIn, driveSaid, toGroups, kindFindings } from './kind-of-set.ts';

/** A tire of a cart that this channel knows. */
export interface KnownTire {
  readonly chosen: ChosenTire;
  /** Its row in the index. */
  readonly row: number;
  readonly line: number;
  /** The judge of the chosen car; null if none was chosen, or it is not known any more. */
  readonly judged: JudgedFitment | null;
}

/**
 * The cards of tires in carts, from the same index as lists. It also covers tires that are off the list, so that a
 * cart can say why they cannot be bought.
 */
export const tireCards = (reader: CatalogReader): TireCards => ({
  show(channel, tires) {
    const view = reader.view(channel);
    const known = knownTires(reader, view, tires);
    const cars = new Set(tires.flatMap((chosen) => carOfTire(reader, chosen) ?? []));
    const listTires = (car: NamedFitment) =>
      known.flatMap((tire) => (tire?.judged?.named === car ? [tire] : []));
    return {
      cards: known.map((tire) => tire && getCard(view, tire)),
      advice: [...cars].flatMap((car) => adviceFor(view, car, listTires(car))),
    };
  },
  kinds(channel, tires) {
    const view = reader.view(channel);
    return kindFindings(view.index, knownTires(reader, view, tires));
  },
  job(channel, tires) {
    const view = reader.view(channel);
    const known = tires.filter(({ skuId }) => {
      const line = view.index.columns.line[view.index.row(skuId)];
      return line !== undefined && isAllowed(view, line);
    });
    const cars = known.flatMap(({ fitmentId }) =>
      fitmentId === null ? [] : (reader.fitment(fitmentId)?.fitment ?? []),
    );
    const items = known.map(({ skuId, quantity }) => ({ itemId: skuId, quantity }));
    const needs = cars.map(neededBy);
    return fittingJob(view.index, items, {
      dually: needs.some(({ dually }) => dually),
      ...(needs.some(({ sensors }) => sensors) && { sensors: true }),
    });
  },
});

const carOfTire = (reader: CatalogReader, { fitmentId }: ChosenTire): NamedFitment | null =>
  fitmentId === null ? null : reader.fitment(fitmentId);

/** The tires with their rows in this channel's catalog; null for a tire that it doesn't sell. */
function knownTires(
  reader: CatalogReader,
  view: ChannelView,
  tires: readonly ChosenTire[],
): (KnownTire | null)[] {
  return tires.map((chosen) => {
    const row = view.index.row(chosen.skuId);
    const line = view.index.columns.line[row];
    if (line === undefined || !isAllowed(view, line)) return null;
    const car = carOfTire(reader, chosen);
    const judged = car && reader.getJudge(view, car, chosen.axle ?? undefined, chosen.wheelIn ?? undefined);
    return { chosen, row, line, judged };
  });
}

/** The needs of a fitment's car at a shop, besides its tires; null if there is no such car. */
export function neededByFitment(reader: CatalogReader, fitmentId: string): FittedCar | null {
  const named = reader.fitment(fitmentId);
  return named && neededBy(named.fitment);
}

/** The work that a shop would do to install some tires, on a car if one is named; null if the catalog lacks one of them. */
export const jobOfItems =
  (reader: CatalogReader) =>
  (items: readonly ChosenTires[], fitmentId: string | undefined): FittingJob | null =>
    fittingJob(
      reader.snapshot.index,
      items,
      (fitmentId === undefined ? null : neededByFitment(reader, fitmentId)) ?? {},
    );

const neededBy = ({ kind, year }: Fitment): FittedCar => ({
  dually: kind === 'dually',
  ...(kind !== 'trailer' && hasPressureSensors(year) === true && { sensors: true }),
});

const getCard = (view: ChannelView, { chosen, row, judged }: KnownTire): JudgedTire => ({
  item: toTireSummary(view, row, judged?.judge.verdict(row)),
  car: judged && getCar(judged.named, chosen.drive),
});

function adviceFor(view: ChannelView, car: NamedFitment, tires: readonly KnownTire[]): CarAdvice[] {
  const fitting = tires.filter(({ row, judged }) => judged?.judge.verdict(row).outcome !== 'does-not-fit');
  const drive = driveSaid(tires);
  const reasons = judgeTiresTogether(car.fitment, drive, boughtIn(view.index, toGroups(fitting))).filter(
    // `kinds` returns those, with the tires that they are about.
    ({ code }) => !SET_KIND_CODES.has(code),
  );
  return reasons.length === 0 ? [] : [{ car: getCar(car, drive), reasons }];
}
