import type { InstallerPin } from '@tirekit/contract';
import { Button, formatUsdShort, Link } from '@tirekit/ui';
import { Minus, Plus, Search, X } from '@tirekit/ui/icons';
import { LngLatBounds, type Map as MapLibre } from 'maplibre-gl';
import mapCss from 'maplibre-gl/dist/maplibre-gl.css?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { priceText } from '../../model/shop-words.ts';
import type { MapPinGroup } from './clusters.ts';
import { MapMarker } from './map-marker.tsx';
import type { MapEdges, MapShop, ShopMapProps } from './map-types.ts';
import styles from './shop-map.module.css';
import { useLabels, useMap } from './use-map.ts';
import { type MapView, useMapPins } from './use-pins.ts';

interface CanvasProps extends ShopMapProps {
  /** The channel's own base map; null for ours. */
  styleUrl: string | null;
  /** Called if no map can be drawn after all. */
  onBroken: () => void;
}

/** Pixels between the outermost pins and the edges. */
const PADDING = 56;

/** The map itself. Pins are buttons, in the order of the list, and every gesture has a button or a key. */
export function ShopMapCanvas({ styleUrl, onBroken, ...props }: CanvasProps) {
  const { shops, label, selected, onSelect, others, onSearchArea, keepsView = false } = props;
  const container = useRef<HTMLDivElement>(null);
  const map = useMap({ container, styleUrl, onBroken });
  const [moved, setMoved] = useState<MapEdges | null>(null);
  const view = useView(map, shops, keepsView, setMoved);
  const { groups, marked, tires, labels } = useMapPins({ shops, others, view, selected });
  useLabels(map, labels);
  return (
    <section className={styles['map']} aria-label={label}>
      <link rel="stylesheet" href={mapCss} precedence="default" />
      <div ref={container} className={styles['canvas']} />
      {map && (
        <>
          {groups.map((pin) => (
            <MapMarker key={pin.id} map={map} longitude={pin.longitude} latitude={pin.latitude}>
              <Pin {...{ pin, map, tires, selected, onSelect }} />
            </MapMarker>
          ))}
          <div className={styles['zoom']}>
            <Button
              icon={Plus}
              size="sm"
              onClick={({ nativeEvent }) => map.zoomIn({}, byVisitor(nativeEvent))}
            >
              Zoom in
            </Button>
            <Button
              icon={Minus}
              size="sm"
              onClick={({ nativeEvent }) => map.zoomOut({}, byVisitor(nativeEvent))}
            >
              Zoom out
            </Button>
          </div>
          {moved && onSearchArea && (
            <div className={styles['search']}>
              <Button
                icon={Search}
                tone="primary"
                size="sm"
                onClick={() => {
                  setMoved(null);
                  onSearchArea(moved);
                }}
              >
                Search this area
              </Button>
            </div>
          )}
          {marked && <ShopNote shop={marked} tires={tires} onClose={() => onSelect(null)} />}
        </>
      )}
    </section>
  );
}

/** Marks a movement as one that the visitor has made. */
const byVisitor = (originalEvent: Event) => ({ originalEvent });

function ShopNote({ shop, tires, onClose }: { shop: InstallerPin; tires: number; onClose: () => void }) {
  return (
    <div className={styles['note']}>
      <div>
        <Link className={styles['name']} to={shop.path}>
          {shop.company}
        </Link>
        <p className={styles['detail']}>
          {shop.capable ? `${priceText({ ...shop, tires })} installed` : 'Can’t do this job'}
        </p>
      </div>
      <Button size="sm" tone="quiet" icon={X} onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

interface PinProps extends Pick<ShopMapProps, 'selected' | 'onSelect'> {
  pin: MapPinGroup;
  map: MapLibre;
  tires: number;
}

function Pin({ pin, map, tires, selected, onSelect }: PinProps) {
  if (!('shop' in pin))
    return (
      <button
        type="button"
        className={styles['cluster']}
        aria-label={`${String(pin.count)} shops. Zoom in`}
        onClick={({ nativeEvent }) =>
          map.easeTo({ center: [pin.longitude, pin.latitude], zoom: pin.expandsAt }, byVisitor(nativeEvent))
        }
      >
        {pin.count}
      </button>
    );
  const { code, company, totalCents, capable } = pin.shop;
  const isSelected = code === selected;
  return (
    <button
      type="button"
      className={styles['pin']}
      data-capable={capable || undefined}
      aria-pressed={isSelected}
      aria-label={`${company}, ${priceText({ totalCents, tires })}${capable ? '' : ', can’t do this job'}`}
      onClick={() => onSelect(isSelected ? null : code)}
    >
      {formatUsdShort(totalCents)}
    </button>
  );
}

/** Two decimals, outwards: all that the visible piece holds, and no more exactly than that. */
function findEdges(map: MapLibre): MapEdges {
  const bounds = map.getBounds();
  const out = (degrees: number, way: 'floor' | 'ceil', most: number) =>
    Math.max(-most, Math.min(most, Math[way](degrees * 100) / 100));
  return {
    north: out(bounds.getNorth(), 'ceil', 90),
    south: out(bounds.getSouth(), 'floor', 90),
    east: out(bounds.getEast(), 'ceil', 180),
    west: out(bounds.getWest(), 'floor', 180),
  };
}

/** The visible view, which changes to one with all listed shops whenever others arrive. */
function useView(
  map: MapLibre | null,
  shops: readonly MapShop[],
  keepsView: boolean,
  onMoved: (edges: MapEdges | null) => void,
): MapView | null {
  const [view, setView] = useState<MapView | null>(null);
  const moved = useEffectEvent(onMoved);
  const fit = useEffectEvent(() => {
    if (!map || keepsView || shops.length === 0) return;
    const bounds = new LngLatBounds();
    for (const { longitude, latitude } of shops) bounds.extend([longitude, latitude]);
    map.fitBounds(bounds, { padding: PADDING, maxZoom: 12, animate: false });
    moved(null);
  });
  useEffect(() => fit(), [map, shops]);
  useEffect(() => {
    if (!map) return undefined;
    const look = () => setView({ edges: findEdges(map), zoom: map.getZoom() });
    const onMoveEnd = (event: { originalEvent?: unknown }) => {
      look();
      // Only what the visitor moved: not the view that follows a search.
      if (event.originalEvent) moved(findEdges(map));
    };
    look();
    map.on('moveend', onMoveEnd);
    return () => void map.off('moveend', onMoveEnd);
  }, [map]);
  return view;
}
