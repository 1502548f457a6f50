import type { InstallerPin } from '@tirekit/contract';
import { useMemo } from 'react';
import { type PinsFound, usePins } from '../../data/pins.ts';
import { clusterShops, type MapPinGroup } from './clusters.ts';
import type { MapEdges, MapShop, PinSearch } from './map-types.ts';

/** The view of the map: the visible piece, and the zoom. */
export interface MapView {
  edges: MapEdges;
  zoom: number;
}

export interface MapPins {
  groups: readonly MapPinGroup[];
  /** The marked shop, whether or not it has a pin of its own. */
  marked: InstallerPin | null;
  /** The number of tires that the prices are for. */
  tires: number;
  /** Names of cities, the largest first. */
  labels: PinsFound['labels'];
}

interface PinInput {
  shops: readonly MapShop[];
  others: PinSearch | undefined;
  view: MapView | null;
  selected: string | null;
}

const everything: PinSearch = {};
const none: PinsFound['labels'] = [];

/** The visible pins: of the list, and of all other shops that are in view. */
export function useMapPins({ shops, others, view, selected }: PinInput): MapPins {
  const found = usePins(view?.edges ?? null, others ?? everything);
  const listed = useMemo(() => shops.map(getPin), [shops]);
  const inView = others && found;
  const all = useMemo(() => {
    if (!inView) return listed;
    // Clusters count the listed shops as well.
    if (inView.clusters.length > 0) return inView.pins;
    const known = new Set(inView.pins.map(({ code }) => code));
    return [...inView.pins, ...listed.filter(({ code }) => !known.has(code))];
  }, [inView, listed]);
  const groupsIn = useMemo(() => clusterShops(all, inView?.clusters), [all, inView]);
  const groups = useMemo(() => (view ? groupsIn(view.edges, view.zoom) : []), [groupsIn, view]);
  const marked = [...all, ...listed].find(({ code }) => code === selected) ?? null;
  return {
    groups: marked ? withPin(groups, marked) : groups,
    marked,
    tires: shops[0]?.price.tires ?? found?.tires ?? 0,
    labels: found?.labels ?? none,
  };
}

const getPin = ({ price, ...shop }: MapShop): InstallerPin => ({ ...shop, totalCents: price.totalCents });

/** A marked shop has a pin even where its neighbors are one circle. */
function withPin(groups: readonly MapPinGroup[], shop: InstallerPin): readonly MapPinGroup[] {
  const { code, longitude, latitude } = shop;
  return groups.some(({ id }) => id === code) ? groups : [...groups, { id: code, longitude, latitude, shop }];
}
