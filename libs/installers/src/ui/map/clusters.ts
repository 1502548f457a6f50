import Supercluster from 'supercluster';
import type { MapEdges, MapShop } from './map-types.ts';

/** Pixels within which pins become one. */
const RADIUS = 48;
const MAX_ZOOM = 14;

/** A pin, or several that would lie on each other. */
export type MapPinGroup =
  | { id: string; longitude: number; latitude: number; shop: MapShop }
  | { id: string; longitude: number; latitude: number; count: number; expandsAt: number };

/** Groups shops that lie close to each other on the screen. */
export function clusterShops(shops: readonly MapShop[]) {
  const index = new Supercluster<{ shop: MapShop }>({ radius: RADIUS, maxZoom: MAX_ZOOM });
  index.load(
    shops.map((shop) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [shop.longitude, shop.latitude] },
      properties: { shop },
    })),
  );
  return (edges: MapEdges, zoom: number): MapPinGroup[] =>
    index
      .getClusters([edges.west, edges.south, edges.east, edges.north], Math.round(zoom))
      .map(({ geometry, properties }): MapPinGroup => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        if (!('cluster' in properties))
          return { id: properties.shop.code, longitude, latitude, shop: properties.shop };
        const { cluster_id: id, point_count: count } = properties;
        return {
          id: `cluster ${String(id)}`,
          longitude,
          latitude,
          count,
          expandsAt: index.getClusterExpansionZoom(id),
        };
      });
}
