import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { onVehicle, stored, type StoredState, storedState } from '@tirekit/shell-ui';

const keys = { last: stored.finder, vehicle: stored.vehicle };

type Remembered = StoredState<typeof keys>;

interface FinderState extends Remembered {
  /** Remembers a size as the last choice. @param size as written on a sidewall: `225/65R17` */
  rememberSize(size: string): void;
  /** Remembers a vehicle, also as the last choice. */
  rememberVehicle(vehicle: NonNullable<Remembered['vehicle']>): void;
}

/** Creates a store; tests create their own. */
const createFinderStore = () =>
  create<FinderState>()(
    persist(
      (set) => ({
        last: null,
        vehicle: null,
        rememberSize: (size) => {
          const path = `/find/size?size=${encodeURIComponent(size)}`;
          set({ last: { kind: 'size', label: size, path } });
        },
        rememberVehicle: (vehicle) => {
          const { label, path } = vehicle;
          set({ vehicle, last: { kind: 'vehicle', label, path } });
        },
      }),
      {
        name: 'finder',
        storage: storedState(keys),
        partialize: ({ last, vehicle }): Remembered => ({ last, vehicle }),
      },
    ),
  );

/** The last choice in a finder, kept by this browser for the next visit. */
export const useFinder = createFinderStore();

// Another tab, or the default of the buyer's garage, may have chosen another vehicle.
if (typeof window !== 'undefined') onVehicle(() => void useFinder.persist.rehydrate());
