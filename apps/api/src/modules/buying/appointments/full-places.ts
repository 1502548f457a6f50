import type { DropOffWindow } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { PlaceKind, ShopTime } from './day-times.ts';
import type { CalendarShop, Span } from './shop-day.ts';

/** The places of a shop that have no room left or that it has refused, by kind; in milliseconds. */
export type FullPlaces = Readonly<Record<PlaceKind, ReadonlySet<number>>>;

const NONE_FULL: FullPlaces = { bay: new Set(), 'drop-off': new Set() };

/** The number of cars that a place of a kind has room for. */
export const getRoom = (
  { bays, dropOffs }: Pick<CalendarShop, 'bays' | 'dropOffs'>,
  kind: PlaceKind,
): number => (kind === 'bay' ? bays : dropOffs);

/** True if every place of a time has room. */
export const isFree = ({ kind, places }: ShopTime, full: FullPlaces = NONE_FULL): boolean =>
  !places.some((place) => full[kind].has(place));

const FULL = `
  SELECT place.installer_id AS "installerId", kind, extract(epoch FROM starts_at)::bigint * 1000 AS at
  FROM appointment_place place
  JOIN unnest($1::text[], $2::smallint[], $3::smallint[]) AS shop (installer_id, bays, drop_offs)
    ON shop.installer_id = place.installer_id
  WHERE place.installer_id = ANY ($1) AND starts_at >= $4 AND starts_at < $5
    AND (taken >= CASE kind WHEN 'bay' THEN bays ELSE drop_offs END OR closed_until > now())`;

/** The full places of some shops in a span of time, by shop; a shop with room everywhere is left out. */
export async function readFullPlaces(
  db: Queries,
  shops: readonly Pick<CalendarShop, 'installerId' | 'bays' | 'dropOffs'>[],
  { from, until }: Span,
): Promise<Map<string, FullPlaces>> {
  const rows = await db.query<{ installerId: string; kind: PlaceKind; at: number }>(FULL, [
    shops.map(({ installerId }) => installerId),
    shops.map(({ bays }) => bays),
    shops.map(({ dropOffs }) => dropOffs),
    new Date(from),
    new Date(until),
  ]);
  const full = new Map<string, { bay: Set<number>; 'drop-off': Set<number> }>();
  for (const { installerId, kind, at } of rows) {
    const ofShop = full.get(installerId) ?? { bay: new Set(), 'drop-off': new Set() };
    ofShop[kind].add(at);
    full.set(installerId, ofShop);
  }
  return full;
}

/** The full places for an appointment that moves, without its own, because those become free. */
export function fullWithout(
  full: FullPlaces | undefined,
  own: OwnPlaces | undefined,
): FullPlaces | undefined {
  if (full === undefined || own === undefined) return full;
  const kind: PlaceKind = own.dropOff === null ? 'bay' : 'drop-off';
  const taken = new Set(own.places.map((place) => place.getTime()));
  return { ...full, [kind]: new Set([...full[kind]].filter((place) => !taken.has(place))) };
}

/** The places that an appointment takes. */
export interface OwnPlaces {
  readonly dropOff: DropOffWindow | null;
  readonly places: readonly Date[];
}
