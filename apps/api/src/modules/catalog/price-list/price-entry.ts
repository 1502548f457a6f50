import { dayZones } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { type FigureRole, setPublicFigures, tellCatalog } from '../catalog/index.ts';
import { listHeldPrices } from './below-cost.ts';
import { ENDED_BY_NEWER, ENDED_WAITING, isScopedPrice } from './feed/price-keys.ts';

/** The buyers, storefront, and state that a price is for; null: all of them. */
export interface EntryScope {
  readonly priceType: string | null;
  readonly channelId: string | null;
  readonly region: string | null;
}

/** A price, MAP, and so on, that a tire is to have. */
export interface PriceChange extends EntryScope {
  readonly skuId: string;
  readonly role: FigureRole;
  /** `none`: there is no such figure; null: ends the prices of the scope and time, so that more general ones apply. */
  readonly kind: 'absolute' | 'percent' | 'none' | null;
  readonly cents: number | null;
  readonly bps: number | null;
  /** ISO; null: now. */
  readonly from: string | null;
  /** ISO; null: without end. */
  readonly to: string | null;
  /** Who approved it although it is below cost; nobody where it is missing. */
  readonly approvedBy?: string | null;
}

/** The author of price changes, with the reason. */
export interface PriceAuthor {
  readonly by: string;
  readonly reason: string | null;
  /** Null: by command. */
  readonly run: { readonly feedId: string; readonly runId: string } | null;
  /** True where the run is rolled back: prices come back as they were. */
  readonly isRollback?: boolean;
}

/** Found in the shop, and not made by an entry: set before there were any, or by another hand. */
const FOUND = 'Found in the shop';

/** Writers of prices take turns, so that the figures of `sku` are those of the newest entries. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtext('price_entry'))";
const TRY_LOCK = "SELECT pg_try_advisory_xact_lock(hashtext('price_entry')) AS taken";

/** Of the entries in force, one that has an end comes before those without, and then the newest. */
const NEWEST_FIRST = 'to_at IS NULL, greatest(from_at, made_at) DESC, entry_id DESC';

const IN_FORCE = `
  SELECT DISTINCT ON (sku_id, role) sku_id, role, cents FROM price_entry
  WHERE sku_id = ANY ($1) AND state = 'in-force' AND NOT scoped
  ORDER BY sku_id, role, ${NEWEST_FIRST}`;

/**
 * A figure that was found is older than prices that are to begin now, and newer than those in force, which it took the place of: one that
 * is held may wait for days. Each is looked up by the index: the plan that is kept of a batch knows nothing of how many tires there are, and
 * compared each with every other.
 */
const FIND = `
  INSERT INTO price_entry (sku_id, role, kind, cents, from_at, state, made_by, reason, made_at)
  SELECT t.sku_id, t.role, CASE WHEN t.cents IS NULL THEN 'none' ELSE 'absolute' END, t.cents,
    CASE WHEN e.sku_id IS NULL THEN 'epoch' ELSE found.at END, 'in-force', 'the shop', '${FOUND}', found.at
  FROM (SELECT * FROM tire_figure WHERE sku_id = ANY ($1) AND role = ANY ($2)) t
  LEFT JOIN LATERAL (
    SELECT sku_id, cents FROM price_entry known
    WHERE known.sku_id = t.sku_id AND known.role = t.role AND state = 'in-force' AND NOT scoped
    ORDER BY ${NEWEST_FIRST} LIMIT 1
  ) e ON true
  CROSS JOIN LATERAL (
    SELECT greatest(
      coalesce(min(from_at) FILTER (WHERE state = 'waiting' AND from_at <= now()) - interval '1 millisecond', now()),
      max(greatest(from_at, made_at)) FILTER (WHERE state = 'in-force')
    ) AS at
    FROM price_entry own WHERE own.sku_id = t.sku_id AND own.role = t.role AND NOT scoped AND state <> 'over'
  ) found
  WHERE e.sku_id IS NULL OR e.cents IS DISTINCT FROM t.cents`;

type Figure = Pick<PriceChange, 'skuId' | 'role'>;
type Place = Figure & EntryScope;

/** Changes as columns, which take a fraction of the time of JSON. */
const ASKED_ARRAYS = `$1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[], $8::integer[],
    $9::timestamptz[], $10::timestamptz[], $11::text[]`;
const ASKED_COLUMNS =
  '"skuId", role, "priceType", "channelId", region, kind, cents, bps, "from", "to", "approvedBy"';
const toPlaceColumns = (places: readonly Place[]): unknown[] => [
  places.map(({ skuId }) => skuId),
  places.map(({ role }) => role),
  places.map(({ priceType }) => priceType),
  places.map(({ channelId }) => channelId),
  places.map(({ region }) => region),
];
const toColumns = (changes: readonly PriceChange[]): unknown[] => [
  ...toPlaceColumns(changes),
  changes.map(({ kind }) => kind),
  changes.map(({ cents }) => cents),
  changes.map(({ bps }) => bps),
  changes.map(({ from }) => from),
  changes.map(({ to }) => to),
  changes.map(({ approvedBy = null }) => approvedBy),
];
const SAME_SCOPE = `e.sku_id = a."skuId" AND e.role = a.role AND e.price_type IS NOT DISTINCT FROM a."priceType"
    AND e.channel_id IS NOT DISTINCT FROM a."channelId" AND e.region IS NOT DISTINCT FROM a.region`;
const IS_DATED = '(a."from" IS NOT NULL OR a."to" IS NOT NULL)';

/** True if the run, which takes back what it wrote, has written nothing in the place of an entry. */
const IS_OF_OTHERS = `NOT EXISTS (
  SELECT FROM price_entry own WHERE own.sku_id = e.sku_id AND own.run_id = $13 AND own.state <> 'over' AND own.role = e.role
    AND (own.price_type, own.channel_id, own.region) IS NOT DISTINCT FROM (e.price_type, e.channel_id, e.region))`;

/**
 * Entries in whose place a change comes: of the same time, or of the same run. The list of tires is named twice: by it the entries are
 * read, and not all that are open.
 */
const REPLACE = `
  UPDATE price_entry e SET ended_at = now(), ended_by = $12, state = 'over'
  FROM unnest(${ASKED_ARRAYS}) AS a (${ASKED_COLUMNS})
  WHERE ${SAME_SCOPE} AND e.sku_id = ANY ($1) AND e.state <> 'over' AND CASE
    WHEN ${IS_DATED} THEN e.to_at IS NOT DISTINCT FROM a."to" AND (a."from" IS NULL OR e.from_at = a."from")
    ELSE e.to_at IS NULL AND e.state = 'in-force' AND (e.run_id = $13 OR (a.kind IS NULL AND ${IS_OF_OTHERS})) END`;

/**
 * The same of those that only newer ones have ended: they do not come back. Each is looked up by the index, as {@link FIND} does, and
 * changed by its number, so that no plan reads all prices.
 */
const FORGET = `
  UPDATE price_entry SET ended_by = $12 WHERE entry_id = ANY (ARRAY(
    SELECT found.entry_id FROM unnest(${ASKED_ARRAYS}) AS a (${ASKED_COLUMNS})
    CROSS JOIN LATERAL (
      SELECT entry_id FROM price_entry e
      WHERE ${SAME_SCOPE} AND e.ended_by = '${ENDED_BY_NEWER}' AND a."to" IS NULL AND CASE
        WHEN a."from" IS NOT NULL THEN e.from_at = a."from"
        ELSE e.run_id = $13 OR (a.kind IS NULL AND ${IS_OF_OTHERS}) END
      OFFSET 0
    ) found))`;

/** What a rollback puts back has the approval, and the place among the others, that it had. */
const ADD = `
  INSERT INTO price_entry (sku_id, role, price_type, channel_id, region, kind, cents, bps, from_at, to_at, dated, state, made_by,
    reason, approved_by, feed_id, run_id, made_at)
  SELECT a."skuId", a.role, a."priceType", a."channelId", a.region, a.kind, a.cents, a.bps, coalesce(a."from", now()), a."to", ${IS_DATED},
    CASE WHEN a."to" <= now() THEN 'over' WHEN a."from" > now() THEN 'waiting' ELSE 'in-force' END, $12, $14,
    coalesce(a."approvedBy", was.approved_by), $15, $13, coalesce(was.made_at, now())
  FROM unnest(${ASKED_ARRAYS}) AS a (${ASKED_COLUMNS})
  LEFT JOIN LATERAL (
    SELECT kind, cents, bps FROM price_entry e WHERE ${SAME_SCOPE} AND e.state = 'in-force' AND e.to_at IS NULL
    ORDER BY ${NEWEST_FIRST} LIMIT 1
  ) now_is ON NOT ${IS_DATED}
  LEFT JOIN LATERAL (
    SELECT approved_by, made_at FROM price_entry e
    WHERE $16::boolean AND ${SAME_SCOPE} AND e.state = 'over' AND e.from_at = a."from" AND e.to_at IS NOT DISTINCT FROM a."to"
      AND (e.kind, e.cents, e.bps) IS NOT DISTINCT FROM (a.kind, a.cents, a.bps)
    ORDER BY entry_id DESC LIMIT 1
  ) was ON true
  WHERE a.kind IS NOT NULL AND (now_is.kind IS NULL OR (now_is.kind, now_is.cents, now_is.bps)
    IS DISTINCT FROM (a.kind, a.cents, a.bps))`;

/** So many prices of a place stay in force below the newest one, so that each comes back when the one above it ends. */
const KEPT_BELOW = 3;

/**
 * Ends prices without an end that so many newer ones stand above, also those that are held and have never begun. They come back when
 * those above them end ({@link BRING_BACK}).
 */
const END_OLDER = `
  UPDATE price_entry SET ended_at = now(), state = 'over',
    ended_by = CASE state WHEN 'waiting' THEN '${ENDED_WAITING}' ELSE '${ENDED_BY_NEWER}' END
  WHERE entry_id = ANY (ARRAY(
    SELECT entry_id FROM (
      SELECT entry_id,
        count(*) FILTER (WHERE state = 'in-force') OVER (above ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS newer
      FROM price_entry
      WHERE sku_id = ANY ($1) AND state <> 'over' AND (state = 'in-force' OR from_at <= now()) AND to_at IS NULL
      WINDOW above AS (PARTITION BY sku_id, role, price_type, channel_id, region ORDER BY ${NEWEST_FIRST})
    ) older
    WHERE newer > ${String(KEPT_BELOW)}))`;

/** Puts as many prices in force again as are kept in a place where one has ended. */
const BRING_BACK = `
  UPDATE price_entry SET ended_at = NULL, ended_by = NULL, state = 'in-force'
  WHERE state = 'over' AND entry_id = ANY (ARRAY(
    SELECT entry_id FROM (
      SELECT entry_id, row_number() OVER (
        PARTITION BY e.sku_id, e.role, e.price_type, e.channel_id, e.region ORDER BY ${NEWEST_FIRST}
      ) AS nth
      FROM price_entry e
      JOIN (
        SELECT DISTINCT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
          AS ended ("skuId", role, "priceType", "channelId", region)
      ) a ON ${SAME_SCOPE}
      WHERE e.sku_id = ANY ($1) AND e.to_at IS NULL AND (e.state = 'in-force' OR e.ended_by = '${ENDED_BY_NEWER}')
    ) kept
    WHERE nth <= ${String(1 + KEPT_BELOW)}))`;

/** Tires of one statement. */
const BATCH = 2_000;

/**
 * Puts prices on the list. Those whose time has come are in force with the transaction's end, in `sku` and in the catalog's
 * memory; the others wait for {@link switchPrices}.
 */
export async function putPrices(
  tx: Queries,
  changes: readonly PriceChange[],
  { by, reason, run, isRollback = false }: PriceAuthor,
): Promise<void> {
  await tx.query(LOCK);
  for (let at = 0; at < changes.length; at += BATCH) {
    const batch = changes.slice(at, at + BATCH);
    const figures = batch.filter((change) => !isScopedPrice(change));
    await noteFound(tx, figures);
    const asked = [...toColumns(batch), by, run?.runId ?? null];
    const ended = batch.filter(({ kind }) => kind === null);
    if (isRollback || ended.length > 0) await tx.execute(FORGET, asked);
    await tx.execute(REPLACE, asked);
    await tx.execute(ADD, [...asked, reason, run?.feedId ?? null, isRollback]);
    await bringBack(tx, ended);
    await tx.execute(END_OLDER, [skuIdsOf(batch)]);
    await writeFigures(tx, figures);
    await tellCatalog(
      tx,
      batch.filter(isScopedPrice).map(({ skuId }) => skuId),
    );
  }
}

async function bringBack(tx: Queries, places: readonly Place[]): Promise<void> {
  if (places.length > 0) await tx.execute(BRING_BACK, toPlaceColumns(places));
}

const skuIdsOf = (figures: readonly Figure[]): string[] => [...new Set(figures.map(({ skuId }) => skuId))];

/** Notes figures that the shop has and no entry says, before they are changed. */
async function noteFound(tx: Queries, figures: readonly Figure[]): Promise<void> {
  if (figures.length === 0) return;
  await tx.execute(FIND, [skuIdsOf(figures), [...new Set(figures.map(({ role }) => role))]]);
}

/** Writes what is in force into the catalog. */
async function writeFigures(tx: Queries, figures: readonly Figure[]): Promise<void> {
  if (figures.length === 0) return;
  const wanted = new Set(figures.map(({ skuId, role }) => `${skuId} ${role}`));
  const rows = await tx.query<{ sku_id: string; role: FigureRole; cents: number | null }>(IN_FORCE, [
    skuIdsOf(figures),
  ]);
  await setPublicFigures(
    tx,
    rows
      .filter(({ sku_id, role }) => wanted.has(`${sku_id} ${role}`))
      .map(({ sku_id: skuId, role, cents }) => ({ skuId, role, cents })),
  );
}

const isDue = (held: string): string =>
  `((state = 'waiting' AND from_at <= now() AND entry_id <> ALL (${held})) OR (state = 'in-force' AND to_at <= now()))`;
const DUE = `
  SELECT DISTINCT sku_id AS "skuId", role, scoped FROM price_entry WHERE ${isDue('$2::bigint[]')}
  ORDER BY sku_id LIMIT $1`;
const SWITCH = `
  UPDATE price_entry e SET state = CASE WHEN to_at <= now() THEN 'over' ELSE 'in-force' END
  FROM unnest($1::text[], $2::text[], $3::boolean[]) AS due (sku_id, role, scoped)
  WHERE e.sku_id = due.sku_id AND e.role = due.role AND e.scoped = due.scoped AND ${isDue('$4::bigint[]')}`;

/** The outcome of a look at the time of prices. */
export interface SwitchedPrices {
  /** Number of tires whose prices began or ended. */
  readonly tires: number;
  /** Numbers of prices that do not begin ({@link listHeldPrices}). */
  readonly held: readonly number[];
}

/**
 * Puts prices in force whose time has come, and takes those out whose time is over: the price before comes back. One that has become
 * lower than its cost meanwhile waits for an approval.
 */
export async function switchPrices(tx: Queries): Promise<SwitchedPrices> {
  const { taken } = await tx.one<{ taken: boolean }>(TRY_LOCK);
  // Somebody else writes prices: at the next look.
  if (!taken) return { tires: 0, held: [] };
  const held = await listHeldPrices(tx);
  const switched = new Set<string>();
  for (;;) {
    const due = await tx.query<Figure & { scoped: boolean }>(DUE, [BATCH, held]);
    if (due.length === 0) return { tires: switched.size, held };
    const figures = due.filter(({ scoped }) => !scoped);
    await noteFound(tx, figures);
    await tx.execute(SWITCH, [
      due.map(({ skuId }) => skuId),
      due.map(({ role }) => role),
      due.map(({ scoped }) => scoped),
      held,
    ]);
    await writeFigures(tx, figures);
    await tellCatalog(tx, skuIdsOf(due.filter(({ scoped }) => scoped)));
    for (const { skuId } of due) switched.add(skuId);
  }
}

const FIND_ENTRY = `
  SELECT sku_id AS "skuId", role, price_type AS "priceType", channel_id AS "channelId", region, scoped FROM price_entry
  WHERE entry_id = $1 AND state <> 'over'`;
const END = `
  UPDATE price_entry SET ended_at = now(), ended_by = $2, state = 'over'
  WHERE entry_id = $1`;

/** Ends an entry before its time: the price before it comes back. @returns false if there is none, or it has ended */
export async function endPrice(tx: Queries, entryId: number, by: string): Promise<boolean> {
  await tx.query(LOCK);
  const found = await tx.maybeOne<Place & { scoped: boolean }>(FIND_ENTRY, [entryId]);
  if (found === null) return false;
  if (!found.scoped) await noteFound(tx, [found]);
  await tx.execute(END, [entryId, by]);
  await bringBack(tx, [found]);
  if (found.scoped) await tellCatalog(tx, [found.skuId]);
  else await writeFigures(tx, [found]);
  return true;
}

const TO_INSTANT = `
  SELECT to_char(($1::timestamp + make_interval(days => $2)) AT TIME ZONE $3 AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS instant`;

/** The instant of a time on the shop's clocks, ISO. @param days to add, as the calendar counts them */
export async function toShopInstant(sql: Queries, time: string, days = 0): Promise<string> {
  const { instant } = await sql.one<{ instant: string }>(TO_INSTANT, [time, days, dayZones.shop]);
  return instant;
}
