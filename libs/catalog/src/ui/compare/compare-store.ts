import { business } from '@tirekit/contract';
import { readStored, stored, writeStored } from '@tirekit/shell-ui';
import { create } from 'zustand';
import { isItemId } from '../../model/compare/compare-address.ts';

/** A tire that a visitor has chosen to compare. */
export interface ListedTire {
  itemId: string;
  /** `Norvik Meridian AS 225/65R17`, for as long as the tire itself is not known. */
  name: string;
}

/** Why a tire was not added. */
export interface Refusal {
  why: 'full' | 'duplicate';
  name: string;
  /** Counts, so that the same words are said again. */
  number: number;
}

interface CompareState {
  tires: readonly ListedTire[];
  refusal: Refusal | null;
  /** Reads what this browser keeps: another tab may have changed it, and its `storage` event is on the way. */
  refresh(): readonly ListedTire[];
  add(tire: ListedTire): void;
  remove(itemId: string): void;
  clear(): void;
  /** Puts the refusal away, because it was read. */
  dismiss(): void;
}

const NAME_MAX = 120;

/** What can be used of a stored list: an earlier version, or anybody at this browser's console, may have written it. */
function usable(kept: readonly ListedTire[] | null | undefined): readonly ListedTire[] {
  const tires = (kept ?? []).filter(({ itemId }) => isItemId(itemId));
  return tires
    .filter(({ itemId }, at) => tires.findIndex((other) => other.itemId === itemId) === at)
    .slice(0, business.compare.max)
    .map(({ itemId, name }) => ({ itemId, name: name.slice(0, NAME_MAX) }));
}

const kept = (): readonly ListedTire[] => usable(readStored(stored.compareList));

/** Creates a store; tests create their own. */
export function createCompareStore() {
  const store = create<CompareState>()((set, get) => {
    const keep = (tires: readonly ListedTire[]): void => {
      writeStored(stored.compareList, tires.length === 0 ? null : tires);
      set({ tires, refusal: null });
    };
    const refuse = (why: Refusal['why'], name: string): void => {
      set(({ refusal }) => ({ refusal: { why, name, number: (refusal?.number ?? 0) + 1 } }));
    };
    return {
      tires: [],
      refusal: null,
      refresh: () => {
        set({ tires: kept() });
        return get().tires;
      },
      add: ({ itemId, name }) => {
        const tires = get().refresh();
        if (tires.some((tire) => tire.itemId === itemId)) refuse('duplicate', name);
        else if (tires.length >= business.compare.max) refuse('full', name);
        else keep([...tires, { itemId, name }]);
      },
      remove: (itemId) => keep(kept().filter((tire) => tire.itemId !== itemId)),
      clear: () => keep([]),
      dismiss: () => set({ refusal: null }),
    };
  });
  // Not the initial state, which is that of the server's page.
  store.getState().refresh();
  return store;
}

/** The tires that a visitor has chosen to compare, kept by this browser and shared by its tabs. */
export const useCompare = createCompareStore();

if (typeof window !== 'undefined') window.addEventListener('storage', useCompare.getState().refresh);
