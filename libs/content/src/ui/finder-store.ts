import { create } from 'zustand';
import { onVehicle, readStored, stored, type StoredState, writeStored } from '@tirekit/shell-ui';

type Remembered = StoredState<{ last: typeof stored.finder; vehicle: typeof stored.vehicle }>;

interface FinderState extends Remembered {
  /** Remembers a size as the last choice. @param size as written on a sidewall: `225/65R17` */
  rememberSize(size: string): void;
  /** Remembers a vehicle, also as the last choice. */
  rememberVehicle(vehicle: NonNullable<Remembered['vehicle']>): void;
}

const remembered = (): Remembered => ({
  last: readStored(stored.finder),
  vehicle: readStored(stored.vehicle),
});

/** Creates a store; tests create their own. */
export function createFinderStore() {
  const store = create<FinderState>()((set) => ({
    last: null,
    vehicle: null,
    rememberSize: (size) => {
      const last = {
        kind: 'size',
        label: size,
        path: `/find/size?size=${encodeURIComponent(size)}`,
      } as const;
      writeStored(stored.finder, last);
      set({ last });
    },
    rememberVehicle: (vehicle) => {
      const { label, path } = vehicle;
      const last = { kind: 'vehicle', label, path } as const;
      writeStored(stored.finder, last);
      writeStored(stored.vehicle, vehicle);
      set({ vehicle, last });
    },
  }));
  // Not the initial state, which is that of the server's page.
  store.setState(remembered());
  return store;
}

/** The last choice in a finder, kept by this browser for the next visit. */
export const useFinder = createFinderStore();

// Another tab, or the default of the buyer's garage, may have chosen another vehicle.
if (typeof window !== 'undefined') onVehicle(() => useFinder.setState(remembered()));
