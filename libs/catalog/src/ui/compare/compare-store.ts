import { business } from '@tirekit/contract';
import { readStored, stored, type StoredState, storedState } from '@tirekit/shell-ui';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isItemId } from '../../model/compare/compare-address.ts';

const keys = { tires: stored.compareList };

/** A tire that a visitor has chosen to compare. */
export interface CompareListTire {
  itemId: string;
  /** `Norvik Meridian AS 225/65R17`, for as long as the tire itself is not known. */
  name: string;
}

/** Why a tire was not added. */
export interface CompareRefusal {
  why: 'full' | 'duplicate';
  name: string;
  /** Counts, so that the same words are said again. */
  number: number;
}

interface CompareState {
  tires: readonly CompareListTire[];
  refusal: CompareRefusal | null;
  /** The number of chosen tires once this tab has changed the list; null before. For screen readers. */
  counted: number | null;
  add(tire: CompareListTire): void;
  remove(itemId: string): void;
  clear(): void;
  /** Puts the refusal away, because it was read. */
  dismiss(): void;
}

const NAME_MAX = 120;

/** The usable part of a stored list, which an earlier version, or anyone at this browser's console, may have written. */
function usable(kept: readonly CompareListTire[] | null | undefined): readonly CompareListTire[] {
  const tires = (kept ?? []).filter(({ itemId }) => isItemId(itemId));
  return tires
    .filter(({ itemId }, at) => tires.findIndex((other) => other.itemId === itemId) === at)
    .slice(0, business.compare.max)
    .map(({ itemId, name }) => ({ itemId, name: name.slice(0, NAME_MAX) }));
}

/** Creates a store; tests create their own. */
export const createCompareStore = () =>
  create<CompareState>()(
    persist(
      (set, get, store) => {
        /** True if the browser has stored the list. One that stores nothing, or is full, has it in this tab only. */
        let isStored = true;
        /** The list as it is in this browser: another tab may have changed it, and its `storage` event is on the way. */
        const current = (): readonly CompareListTire[] => {
          if (isStored) void store.persist.rehydrate();
          return get().tires;
        };
        const keep = (tires: readonly CompareListTire[]): void => {
          set({ tires, refusal: null, counted: tires.length });
          isStored = (readStored(stored.compareList) ?? []).length === tires.length;
        };
        const refuse = (why: CompareRefusal['why'], name: string): void => {
          set(({ refusal }) => ({ refusal: { why, name, number: (refusal?.number ?? 0) + 1 } }));
        };
        return {
          tires: [],
          refusal: null,
          counted: null,
          add: ({ itemId, name }) => {
            const tires = current();
            if (tires.some((tire) => tire.itemId === itemId)) refuse('duplicate', name);
            else if (tires.length >= business.compare.max) refuse('full', name);
            else keep([...tires, { itemId, name }]);
          },
          remove: (itemId) => keep(current().filter((tire) => tire.itemId !== itemId)),
          clear: () => keep([]),
          dismiss: () => set({ refusal: null }),
        };
      },
      {
        name: 'compare',
        storage: storedState(keys),
        partialize: ({ tires }): StoredState<typeof keys> => ({ tires: tires.length === 0 ? null : tires }),
        merge: (persisted, state) => ({
          ...state,
          // The format that `storedState` reads.
          tires: usable((persisted as StoredState<typeof keys> | undefined)?.tires),
        }),
      },
    ),
  );

/** The tires that a visitor has chosen to compare, kept by this browser and shared by its tabs. */
export const useCompare = createCompareStore();

if (typeof window !== 'undefined')
  window.addEventListener('storage', () => void useCompare.persist.rehydrate());
