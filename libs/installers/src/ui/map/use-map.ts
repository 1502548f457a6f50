import {
  type Map as MapLibre,
  type GeoJSONSource,
  type LngLatBoundsLike,
  setWorkerUrl,
  Map as MapLibreMap,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { cityLabels, type CityLabels, countyBorders, ownStyle, stateAreas } from './base-map.ts';
import { mapColors } from './map-colors.ts';

setWorkerUrl(workerUrl);

/** The contiguous states. */
const HOME: LngLatBoundsLike = [-125, 24, -66, 50];

/** Names the drawing itself, within the map that is named by its page. */
const VIEW = 'Map view. Move it with the arrow keys, and zoom with plus and minus.';

interface MapInput {
  container: RefObject<HTMLDivElement | null>;
  /** An owner's own base map; null for ours. */
  styleUrl: string | null;
  onBroken: () => void;
}

/** A map in an element, in the colors of the theme; null until its base is there. */
export function useMap({ container, styleUrl, onBroken }: MapInput): MapLibre | null {
  const [map, setMap] = useState<MapLibre | null>(null);
  const broken = useEffectEvent(onBroken);
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    let made: MapLibre | null = null;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const gone = new AbortController();
    const start = async (): Promise<void> => {
      const states = styleUrl === null ? await stateAreas() : null;
      if (gone.signal.aborted) return;
      const styleNow = () => (states === null ? (styleUrl ?? '') : ownStyle(mapColors(element), states));
      made = new MapLibreMap({
        container: element,
        style: styleNow(),
        bounds: HOME,
        // A page is scrolled more often than a map is zoomed.
        cooperativeGestures: true,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        maxZoom: 16,
        locale: { 'Map.Title': VIEW },
        attributionControl: { compact: true },
      });
      const shown = made;
      shown.touchZoomRotate.disableRotation();
      if (states !== null) {
        const drawBorders = async (): Promise<void> => {
          const borders = await countyBorders();
          if (gone.signal.aborted) return;
          shown.getSource<GeoJSONSource>('counties')?.setData(borders);
        };
        shown.on('style.load', () => void drawBorders().catch(() => undefined));
        dark.addEventListener('change', () => shown.setStyle(styleNow(), { diff: false }), {
          signal: gone.signal,
        });
      }
      // Pins need no tiles: they are shown as soon as the base is known.
      shown.once('style.load', () => setMap(shown));
    };
    start().catch(() => broken());
    return () => {
      gone.abort();
      setMap(null);
      made?.remove();
    };
  }, [container, styleUrl]);
  return map;
}

/** Writes the names of cities on our own base map; an owner's has its own. */
export function useLabels(map: MapLibre | null, labels: CityLabels): void {
  useEffect(() => {
    if (!map) return undefined;
    const draw = () => void map.getSource<GeoJSONSource>('cities')?.setData(cityLabels(labels));
    draw();
    map.on('style.load', draw);
    return () => void map.off('style.load', draw);
  }, [map, labels]);
}
