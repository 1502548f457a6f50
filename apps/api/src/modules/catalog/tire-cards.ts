import type { Drive, Fitment } from '@tirekit/contract';
import { hasPressureSensors } from '@tirekit/tires';
import type { CarAdvice, ChosenTire, TireCard, TireCards } from '../cart/index.ts';
import { type FittedCar, fittingJob } from '../installers/fitting-job.ts';
import { carOf, type NamedFitment } from '../vehicles/fitments.ts';
import { candidateTire } from './candidate-tire.ts';
import type { CatalogueReader, JudgedFitment } from './catalogue-reader.ts';
import { judgeTogether } from './fitting.ts';
import { type ChannelView, isAllowed } from './index/channel-view.ts';
import { tireSummary } from './tire-summary.ts';

/** A tire of a cart that this channel knows. */
interface KnownTire {
  readonly chosen: ChosenTire;
  /** Its row in the index. */
  readonly row: number;
  readonly line: number;
  /** The judge of the chosen car; null if none was chosen, or it is not known any more. */
  readonly judged: JudgedFitment | null;
}

/**
 * What carts show of tires, from the same index as lists. It also covers tires that are off the list, so that a
 * cart can say why they cannot be bought.
 */
export const tireCards = (reader: CatalogueReader): TireCards => ({
  show(channel, tires) {
    const view = reader.view(channel);
    const carOfTire = ({ fitmentId }: ChosenTire): NamedFitment | null =>
      fitmentId === null ? null : reader.fitment(fitmentId);
    const known = tires.map((chosen): KnownTire | null => {
      const row = view.index.row(chosen.skuId);
      const line = view.index.columns.line[row];
      if (line === undefined || !isAllowed(view, line)) return null;
      const car = carOfTire(chosen);
      const judged = car && reader.judgeOf(view, car, chosen.axle ?? undefined, chosen.wheelIn ?? undefined);
      return { chosen, row, line, judged };
    });
    const cars = new Set(tires.flatMap((chosen) => carOfTire(chosen) ?? []));
    const tiresOf = (car: NamedFitment) =>
      known.flatMap((tire) => (tire?.judged?.named === car ? [tire] : []));
    return {
      cards: known.map((tire) => tire && cardOf(view, tire)),
      advice: [...cars].flatMap((car) => adviceFor(view, car, tiresOf(car))),
    };
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

/** What the car of a fitment needs of a shop, besides its tires; null if there is no such car. */
export function neededByFitment(reader: CatalogueReader, fitmentId: string): FittedCar | null {
  const named = reader.fitment(fitmentId);
  return named && neededBy(named.fitment);
}

const neededBy = ({ kind, year }: Fitment): FittedCar => ({
  dually: kind === 'dually',
  ...(kind !== 'trailer' && hasPressureSensors(year) === true && { sensors: true }),
});

const cardOf = (view: ChannelView, { chosen, row, judged }: KnownTire): TireCard => ({
  item: tireSummary(view, row, judged?.judge.verdict(row)),
  car: judged && carOf(judged.named, chosen.drive),
});

function adviceFor(view: ChannelView, car: NamedFitment, tires: readonly KnownTire[]): CarAdvice[] {
  const fitting = tires.filter(({ row, judged }) => judged?.judge.verdict(row).outcome !== 'does-not-fit');
  const groups = Map.groupBy(fitting, ({ chosen }) => chosen.setId ?? chosen.skuId);
  const bought = [...groups.values()].map((group) =>
    group.map(({ chosen, row, line }) => ({
      quantity: chosen.quantity,
      lineId: String(line),
      tire: candidateTire(view.index, row),
      position: chosen.axle,
    })),
  );
  // Whoever has said it for one of the tires has said it for the car.
  const drive: Drive | null = tires.find(({ chosen }) => chosen.drive !== null)?.chosen.drive ?? null;
  const reasons = judgeTogether(car.fitment, drive, bought);
  return reasons.length === 0 ? [] : [{ car: carOf(car, drive), reasons }];
}
