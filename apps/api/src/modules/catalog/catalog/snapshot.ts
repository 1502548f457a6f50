import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../../platform/db/database.ts';
import {
  type FitmentDirectory,
  loadFitments,
  loadVehicles,
  type VehicleDirectory,
} from '../vehicles/index.ts';
import type { CatalogPart } from './catalog-changes.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import { followIndex } from './index/follow-index.ts';
import { loadIndex } from './index/load-index.ts';
import { type NameIndex, getNameIndex } from './suggest/name-index.ts';
import { PhraseBook } from './suggest/phrase-book.ts';
import { suggestableNames, type Suggestable } from './suggest/suggestable.ts';

/** The data that is read from memory, all of the same load. */
export interface Snapshot {
  readonly index: CatalogIndex;
  readonly vehicles: VehicleDirectory;
  readonly fitments: FitmentDirectory;
  readonly names: NameIndex<Suggestable>;
  readonly phrases: PhraseBook;
}

/** Reads the whole catalog. */
export async function loadSnapshot(db: Database): Promise<Snapshot> {
  const read = await db.withClient(async (client) => ({
    index: await loadIndex(client),
    vehicles: await loadVehicles(client),
    fitments: await loadFitments(client),
  }));
  return { ...read, ...(await getWords(read)) };
}

/**
 * The snapshot that follows another one: only what has changed is read.
 * @param tires the ids of the SKUs that were added, changed, or removed
 */
export async function followSnapshot(
  db: Database,
  before: Snapshot,
  tires: readonly string[],
  parts: ReadonlySet<CatalogPart>,
): Promise<Snapshot> {
  const read = await db.withClient(async (client) => ({
    index: await followIndex(client, before.index, {
      skuIds: tires,
      lines: parts.has('lines'),
      deals: parts.has('deals'),
      pictures: parts.has('pictures'),
    }),
    vehicles: parts.has('vehicles') ? await loadVehicles(client) : before.vehicles,
    fitments: parts.has('vehicles') ? await loadFitments(client) : before.fitments,
  }));
  const isSameNames = read.index.lines === before.index.lines && read.vehicles === before.vehicles;
  return { ...before, ...read, ...(isSameNames ? {} : await getWords(read)) };
}

async function getWords({
  index,
  vehicles,
}: Pick<Snapshot, 'index' | 'vehicles'>): Promise<Pick<Snapshot, 'names' | 'phrases'>> {
  await nextTurn();
  const names = getNameIndex(suggestableNames(index, vehicles));
  await nextTurn();
  return { names, phrases: new PhraseBook(index, vehicles) };
}
