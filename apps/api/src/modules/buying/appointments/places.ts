import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { PlaceKind, ShopTime } from './day-times.ts';
import { getRoom } from './full-places.ts';
import type { CalendarShop } from './shop-day.ts';

/** Places of one appointment. */
export interface TakenPlaces {
  readonly installerId: string;
  readonly kind: PlaceKind;
  readonly places: readonly Date[];
}

const LOCK = `
  SELECT FROM appointment_place
  WHERE (installer_id, starts_at, kind) IN (
    SELECT one.installer_id, one.starts_at, one.kind
    FROM unnest($1::text[], $2::timestamptz[], $3::text[]) AS one (installer_id, starts_at, kind))
  ORDER BY installer_id, starts_at, kind FOR UPDATE`;

/** Appointments that end together may have shared a place. */
const GIVE = `
  UPDATE appointment_place place SET taken = place.taken - given.cars
  FROM (
    SELECT installer_id, starts_at, kind, count(*)::smallint AS cars
    FROM unnest($1::text[], $2::timestamptz[], $3::text[]) AS one (installer_id, starts_at, kind)
    GROUP BY installer_id, starts_at, kind
  ) AS given
  WHERE place.installer_id = given.installer_id AND place.starts_at = given.starts_at AND place.kind = given.kind`;

const TAKE = `
  INSERT INTO appointment_place AS place (installer_id, starts_at, kind, taken)
  SELECT $1, starts_at, $3, 1 FROM unnest($2::timestamptz[]) AS wanted (starts_at) ORDER BY starts_at
  ON CONFLICT (installer_id, starts_at, kind) DO UPDATE SET taken = place.taken + 1
    WHERE place.taken < $4 AND (place.closed_until IS NULL OR place.closed_until <= now())`;

const CLOSE = `
  UPDATE appointment_place SET closed_until = now() + $4 * interval '1 hour'
  WHERE installer_id = $1 AND starts_at = ANY ($2) AND kind = $3`;

/** Frees the places of appointments that have just ended, in the transaction that has ended them. */
export async function givePlaces(tx: Queries, taken: readonly TakenPlaces[]): Promise<void> {
  const rows = toRows(taken);
  if (rows[0].length === 0) return;
  await tx.query(LOCK, rows);
  await tx.execute(GIVE, rows);
}

/** Keeps places of a shop from everybody for some hours. Their holders may still give them back. */
export async function closePlaces(tx: Queries, taken: TakenPlaces, hours: number): Promise<void> {
  const { installerId, places, kind } = taken;
  await tx.query(LOCK, toRows([taken]));
  await tx.execute(CLOSE, [installerId, places, kind, hours]);
}

const CLOSED = `
  SELECT EXISTS (
    SELECT FROM appointment_place WHERE installer_id = $1 AND starts_at = ANY ($2) AND closed_until > now()
  ) AS closed`;

/** True if the shop's own calendar has closed one of these starts. */
export const arePlacesClosed = async (
  db: Queries,
  { installerId, places }: Omit<TakenPlaces, 'kind'>,
): Promise<boolean> => (await db.one<{ closed: boolean }>(CLOSED, [installerId, places])).closed;

/**
 * Takes every place of a time, and frees those of other times in the same step. Everybody locks places in the order of
 * their keys, so two buyers who change places with each other do not wait for each other.
 * @throws ApiProblem `slot-gone` if one of them is full; the caller's transaction must end then
 */
export async function takePlaces(
  tx: Queries,
  shop: Pick<CalendarShop, 'installerId' | 'bays' | 'dropOffs'>,
  time: ShopTime,
  instead: readonly TakenPlaces[],
): Promise<void> {
  const { installerId } = shop;
  const places = time.places.map((at) => new Date(at));
  if (instead.length > 0) {
    await tx.query(LOCK, toRows([...instead, { installerId, kind: time.kind, places }]));
    await tx.execute(GIVE, toRows(instead));
  }
  const taken = await tx.execute(TAKE, [installerId, places, time.kind, getRoom(shop, time.kind)]);
  if (taken < places.length) throw new ApiProblem('slot-gone');
}

function toRows(taken: readonly TakenPlaces[]): [string[], Date[], PlaceKind[]] {
  const all = taken.flatMap(({ installerId, kind, places }) =>
    places.map((place) => ({ installerId, kind, place })),
  );
  return [
    all.map(({ installerId }) => installerId),
    all.map(({ place }) => place),
    all.map(({ kind }) => kind),
  ];
}
