import { type BoughtTires, dayZones, type Drive, type GarageTin } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { GarageEvent } from './rotation.ts';

/** A vehicle as it is stored, with everything that happened to it, the earliest first. */
export interface VehicleRow {
  readonly vehicleId: string;
  readonly uid: string;
  readonly channelId: string;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly trim: string | null;
  readonly drive: Drive | null;
  readonly nickname: string | null;
  readonly isDefault: boolean;
  readonly vinEnding: string | null;
  readonly reminders: boolean;
  readonly remindOn: string | null;
  readonly remindedOn: string | null;
  readonly events: readonly GarageEvent[];
  /** DOT numbers of its tires, as saved. */
  readonly tins: readonly Pick<GarageTin, 'tinId' | 'tin'>[];
}

const SELECT = `
  SELECT v.vehicle_id AS "vehicleId", v.uid, v.channel_id AS "channelId", v.year, v.make_slug AS make, v.model_slug AS model,
    v.trim, v.drive, v.nickname, v.is_default AS "isDefault", v.vin_ending AS "vinEnding", v.reminders,
    v.remind_on AS "remindOn", v.reminded_on AS "remindedOn",
    coalesce((SELECT jsonb_agg(jsonb_build_object('kind', e.kind, 'on', e.happened_on, 'miles', e.miles, 'name', e.name,
      'orderNumber', e.order_number) ORDER BY e.happened_on, e.event_id)
      FROM garage_event e WHERE e.vehicle_id = v.vehicle_id), '[]') AS events,
    coalesce((SELECT jsonb_agg(jsonb_build_object('tinId', t.tin_id, 'tin', t.tin) ORDER BY t.added_at, t.tin)
      FROM garage_tin t WHERE t.vehicle_id = v.vehicle_id), '[]') AS tins
  FROM garage_vehicle v`;
const OF_ACCOUNT = `${SELECT} WHERE v.uid = $1 ORDER BY v.is_default DESC, v.added_at, v.vehicle_id`;
const ONE = `${SELECT} WHERE v.vehicle_id = $1`;
/** Tires of standing sales; a line keeps its tire's name of that day. */
const BOUGHT = `
  SELECT o.order_number AS "orderNumber", (o.placed_at AT TIME ZONE '${dayZones.shop}')::date AS "boughtOn",
    string_agg(l.item ->> 'name', ', ' ORDER BY l.line_no) AS name
  FROM order_header o JOIN order_item l USING (order_number)
  WHERE o.uid = $1 AND o.state = 'confirmed'
  GROUP BY o.order_number, o.placed_at ORDER BY o.placed_at DESC LIMIT 10`;

/** The vehicles of an account, the default first. */
export const listVehicles = (db: Queries, uid: string): Promise<VehicleRow[]> =>
  db.query<VehicleRow>(OF_ACCOUNT, [uid]);

export const readVehicle = (db: Queries, vehicleId: string): Promise<VehicleRow | null> =>
  db.maybeOne<VehicleRow>(ONE, [vehicleId]);

/** The tires of an account's latest orders. */
export const boughtBy = (db: Queries, uid: string): Promise<BoughtTires[]> =>
  db.query<BoughtTires>(BOUGHT, [uid]);
