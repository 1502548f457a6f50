import type { InstallerSummary } from '@tirekit/contract';

/** A shop as the map shows it. */
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

export interface ShopMapProps {
  shops: readonly MapShop[];
  /** What the map shows, for screen readers: `Map of tire shops near Austin, TX`. */
  label: string;
  /** The shop whose row or pin is marked; null for none. */
  selected: string | null;
  onSelect: (code: string | null) => void;
  /** Called with the visible piece when the buyer asks for its shops. Without it the map does not offer to search. */
  onSearchArea?: ((edges: MapEdges) => void) | undefined;
  /** Keeps the view where it is when other shops arrive, as after a search of the visible piece. */
  keepsView?: boolean;
}
