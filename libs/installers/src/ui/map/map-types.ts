import type { InstallerSummary } from '@tirekit/contract';
import type { PinFilters } from '../../model/finder-state.ts';

/** A shop of a list, as a map takes it. */
export type MapShop = Pick<
  InstallerSummary,
  'code' | 'company' | 'path' | 'latitude' | 'longitude' | 'price' | 'capable'
>;

/** The edges of a piece of the map, in degrees with two decimals. */
export interface MapEdges {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** The search for shops on a map besides those of its list. */
export interface PinSearch extends PinFilters {
  /** The buyer's ZIP code: vans that do not come there can't do the job. */
  zip?: string;
}

export interface ShopMapProps {
  shops: readonly MapShop[];
  /** The label of the map, for screen readers: `Map of tire shops near Austin, TX`. */
  label: string;
  /** The shop whose row or pin is marked; null for none. */
  selected: string | null;
  onSelect: (code: string | null) => void;
  /** Shows all shops in view that this search finds. Without it the map has no others than `shops`. */
  others?: PinSearch | undefined;
  /** Called with the visible piece when the buyer asks for its shops. Without it the map does not offer to search. */
  onSearchArea?: ((edges: MapEdges) => void) | undefined;
  /** Keeps the view where it is when other shops arrive, as after a search of the visible piece. */
  keepsView?: boolean;
}
