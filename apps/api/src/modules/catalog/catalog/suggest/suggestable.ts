import { CATEGORIES, type TireGroup, TYPES, type TypeSlug } from '@tirekit/tires';
import type { DirectoryMake, DirectoryModel, VehicleDirectory } from '../../vehicles/index.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import { type ChannelView, isAllowed } from '../index/channel-view.ts';
import type { NameEntry } from './name-index.ts';

/** A thing with a name. Brands and lines are given by their positions in the index. */
export type Suggestable =
  | { kind: 'brand'; brand: number }
  | { kind: 'line'; line: number }
  | { kind: 'make'; make: DirectoryMake }
  | { kind: 'model'; make: DirectoryMake; model: DirectoryModel }
  | { kind: 'category'; group: TireGroup; position: number }
  | { kind: 'type'; group: TireGroup<TypeSlug> };

/** Both spellings of a name with a hyphen: "F-150" is found as "f 150" and as "f150". */
const spellings = (name: string): string => `${name} ${name.replace(/[^A-Za-z0-9]/g, '')}`;

/** All names that a buyer may type. */
export function suggestableNames(index: CatalogIndex, vehicles: VehicleDirectory): NameEntry<Suggestable>[] {
  return [
    ...index.brands.map(({ name }, brand): NameEntry<Suggestable> => ({
      text: name,
      item: { kind: 'brand', brand },
    })),
    ...index.lines.map((line, at): NameEntry<Suggestable> => ({
      text: `${index.brands[line.brand]?.name ?? ''} ${line.name}`,
      item: { kind: 'line', line: at },
    })),
    ...vehicles.makes.flatMap((make): NameEntry<Suggestable>[] => [
      { text: make.name, item: { kind: 'make', make } },
      ...make.models.map((model): NameEntry<Suggestable> => ({
        text: `${make.name} ${spellings(model.name)}`,
        item: { kind: 'model', make, model },
      })),
    ]),
    ...CATEGORIES.map((group, position): NameEntry<Suggestable> => ({
      text: group.name,
      item: { kind: 'category', group, position },
    })),
    ...TYPES.map((group): NameEntry<Suggestable> => ({ text: group.name, item: { kind: 'type', group } })),
  ];
}

/**
 * True if this channel has tires for it.
 * @param year the model year that was typed: a model must have been made in it
 */
export function isOnSale(view: ChannelView, item: Suggestable, year: number | null): boolean {
  switch (item.kind) {
    case 'line':
      return isLineOnSale(view, item.line);
    case 'model':
      return year === null || item.model.years.includes(year);
    case 'brand':
      return (
        view.allowedLines === null ||
        view.index.lines.some((line, at) => line.brand === item.brand && isLineOnSale(view, at))
      );
    case 'make':
    case 'category':
    case 'type':
      return true;
  }
}

const isLineOnSale = (view: ChannelView, line: number): boolean =>
  isAllowed(view, line) &&
  view.index.lines[line]?.discontinued === false &&
  view.index.byLine.count(line) > 0;
