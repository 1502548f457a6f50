import type { MapLabel } from '@tirekit/contract';
import type { FeatureCollection, MultiLineString } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';
import type { MapColors } from './map-colors.ts';

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };
const SOURCE = 'U.S. Census Bureau';
/** Fonts of the reader's own device: the map asks nobody for letters. */
const FONT = ['Archivo Variable', 'sans-serif'];

type Outlines = Topology<{ states: GeometryCollection<{ name: string }> }>;
type Counties = Topology<{ counties: GeometryCollection }>;

async function outlines<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}`);
  // A file of our own build.
  return (await answer.json()) as T;
}

/** The states, as areas with their names. */
export async function stateAreas(): Promise<FeatureCollection> {
  const topology = await outlines<Outlines>(statesUrl);
  return feature(topology, topology.objects.states);
}

/** The borders between counties. They are a quarter of a megabyte, so they follow the first picture. */
export async function countyBorders(): Promise<MultiLineString> {
  const topology = await outlines<Counties>(countiesUrl);
  return mesh(topology, topology.objects.counties, (one, other) => one !== other);
}

export type CityLabels = readonly MapLabel[];

/** The names of cities as points. */
export const cityLabels = (labels: CityLabels): FeatureCollection => ({
  type: 'FeatureCollection',
  features: labels.map(({ name, longitude, latitude, zips }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { name, zips },
  })),
});

/** A map of our own from the outlines of states and counties, which needs no service. */
export function ownStyle(colors: MapColors, states: FeatureCollection): StyleSpecification {
  const layers: LayerSpecification[] = [
    { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
    { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': colors.land } },
    {
      id: 'counties',
      type: 'line',
      source: 'counties',
      minzoom: 5,
      paint: { 'line-color': colors.line, 'line-width': 1 },
    },
    {
      id: 'states',
      type: 'line',
      source: 'states',
      paint: {
        'line-color': colors.lineStrong,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.5, 9, 1.5],
      },
    },
    {
      id: 'state-names',
      type: 'symbol',
      source: 'states',
      maxzoom: 6,
      layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 12 },
      paint: { 'text-color': colors.ink, 'text-halo-color': colors.land, 'text-halo-width': 1 },
    },
    {
      id: 'city-names',
      type: 'symbol',
      source: 'cities',
      minzoom: 5,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': 13,
        'symbol-sort-key': ['-', ['get', 'zips']],
      },
      paint: { 'text-color': colors.ink, 'text-halo-color': colors.land, 'text-halo-width': 1.5 },
    },
  ];
  return {
    version: 8,
    sources: {
      states: { type: 'geojson', data: states, attribution: SOURCE },
      counties: { type: 'geojson', data: nothing },
      cities: { type: 'geojson', data: nothing },
    },
    layers,
  };
}
