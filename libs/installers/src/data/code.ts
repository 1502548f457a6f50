import { useQuery } from '@tanstack/react-query';

/** The map's code and its library. `lazy` would remember for good that it could not be loaded. */
const mapCode = {
  queryKey: ['code', 'shop-map'],
  queryFn: () => import('../ui/map/shop-map-canvas.tsx'),
  staleTime: Infinity,
  retry: false,
} as const;

/** Loads the map when it is first shown. */
export const useMapCode = (isShown: boolean) => useQuery({ ...mapCode, enabled: isShown });
