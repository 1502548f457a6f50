import type { InstallerPin } from '@tirekit/contract';
import Supercluster from 'supercluster';
import type { MapEdges } from './map-types.ts';

/** Pixels within which pins become one. */
const RADIUS = 48;
const MAX_ZOOM = 14;
/** A cluster that the API made opens into smaller ones this much closer. */
const CLOSER = 2;

/** Several shops that are counted at one place. */
export interface PlacedCount {
  latitude: number;
  longitude: number;
  count: number;
}

/** A pin, or several that would lie on each other. */
export type MapPinGroup =
  | { id: string; longitude: number; latitude: number; shop: InstallerPin }
  | { id: string; longitude: number; latitude: number; count: number; expandsAt: number };

interface Leaf {
  count: number;
  shop: InstallerPin | null;
}

/** Groups what lies close to each other on the screen: shops, and clusters that came as such. */
export function clusterShops(shops: readonly InstallerPin[], counts: readonly PlacedCount[] = []) {
  const index = new Supercluster<Leaf, { count: number }>({
    radius: RADIUS,
    maxZoom: MAX_ZOOM,
    map: ({ count }) => ({ count }),
    reduce: (sum, { count }) => {
      sum.count += count;
    },
  });
  const leaf = ({ longitude, latitude }: Omit<PlacedCount, 'count'>, properties: Leaf) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    properties,
  });
  index.load([
    ...shops.map((shop) => leaf(shop, { count: 1, shop })),
    ...counts.map((placed) => leaf(placed, { count: placed.count, shop: null })),
  ]);
  return (edges: MapEdges, zoom: number): MapPinGroup[] =>
    index
      .getClusters([edges.west, edges.south, edges.east, edges.north], Math.round(zoom))
      .map(({ geometry, properties }): MapPinGroup => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const place = { longitude, latitude };
        if ('cluster' in properties) {
          const { cluster_id: id, count } = properties;
          const expandsAt = index.getClusterExpansionZoom(id);
          return { id: `cluster ${String(id)}`, ...place, count, expandsAt };
        }
        const { shop, count } = properties;
        if (shop !== null) return { id: shop.code, ...place, shop };
        const id = `cluster at ${String(latitude)} ${String(longitude)}`;
        return { id, ...place, count, expandsAt: Math.round(zoom) + CLOSER };
      });
}
