import { writeFile } from 'node:fs/promises';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { brandOwners } from './brand-owners.ts';

/** Refuses an export; the message gives the reason, and nothing was written. */
export class ExportRefused extends Error {
  override name = 'ExportRefused';
}

/** 49 CFR 574.8: a dealer that registers for its buyers sends the registrations at least this often. */
export const EXPORT_EVERY_DAYS = 30;

/** A brand's owner with the registrations that it has not got. */
export interface WaitingOwner {
  readonly brandOwner: string;
  readonly tires: number;
  /** Days that the oldest of them has been waiting. */
  readonly days: number;
}

/** Tires of orders that were given up, or that went back to us, have no buyer to tell. */
const SOLD = `
  FROM tire_registration tire
  JOIN order_header sale ON sale.order_number = tire.order_number AND sale.state = 'confirmed'
  JOIN order_item bought ON bought.order_number = tire.order_number AND bought.line_no = tire.line_no
    AND bought.returned_quantity < bought.quantity`;

const WAITING = `
  SELECT tire.brand_owner AS "brandOwner", count(*)::integer AS tires,
    floor(extract(epoch FROM now() - min(tire.entered_at)) / 86400)::integer AS days
  ${SOLD} WHERE tire.export_id IS NULL GROUP BY tire.brand_owner ORDER BY tire.brand_owner`;

const OPEN = 'INSERT INTO registration_export (brand_owner) VALUES ($1) RETURNING export_id::text AS id';
const TAKE = `
  UPDATE tire_registration SET export_id = $2
  WHERE (order_number, line_no, tire_no) IN (
    SELECT tire.order_number, tire.line_no, tire.tire_no ${SOLD} WHERE tire.export_id IS NULL AND tire.brand_owner = $1)`;
const OF_EXPORT = 'SELECT brand_owner AS "brandOwner" FROM registration_export WHERE export_id = $1::bigint';

/** The columns of the file, in its order. The buyer is whom the order was billed to. */
const ROWS = `
  SELECT tire.tin, tire.brand_owner, bought.item ->> 'name' AS tire, bought.item ->> 'size' AS size,
    (sale.placed_at AT TIME ZONE 'America/New_York')::date::text AS sold_on,
    buyer.form ->> 'firstName' AS first_name, buyer.form ->> 'lastName' AS last_name,
    buyer.form ->> 'addressLine1' AS address_line_1, coalesce(buyer.form ->> 'addressLine2', '') AS address_line_2,
    buyer.form ->> 'city' AS city, buyer.form ->> 'state' AS state, buyer.form ->> 'zip' AS zip,
    sale.shipping ->> 'email' AS email,
    coalesce(storefront.name, sale.channel_id) AS seller,
    coalesce(storefront.phone, '') AS seller_phone,
    tire.order_number AS order_number
  FROM tire_registration tire
  JOIN order_header sale ON sale.order_number = tire.order_number
  JOIN order_item bought ON bought.order_number = tire.order_number AND bought.line_no = tire.line_no
  CROSS JOIN LATERAL (
    SELECT CASE WHEN jsonb_typeof(sale.billing) = 'object' THEN sale.billing ELSE sale.shipping END AS form
  ) AS buyer
  LEFT JOIN storefront_contact AS storefront ON storefront.channel_id = sale.channel_id
  WHERE tire.export_id = $1::bigint
  ORDER BY sale.placed_at, tire.order_number, tire.line_no, tire.tire_no`;
const COLUMNS = [
  'tin',
  'brand_owner',
  'tire',
  'size',
  'sold_on',
  'first_name',
  'last_name',
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'zip',
  'email',
  'seller',
  'seller_phone',
  'order_number',
] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

export const waitingOwners = (db: Queries): Promise<WaitingOwner[]> => db.query<WaitingOwner>(WAITING);

/** The finished export: its number, under which the same file can be written again, and the number of tires. */
export interface Exported {
  readonly exportId: string;
  readonly tires: number;
}

/**
 * Writes the registrations that a brand's owner has not got into a file, and marks them as sent. Both or nothing; null if
 * there are none.
 * @throws ExportRefused for an owner that no brand has
 */
export async function exportRegistrations(
  db: Database,
  { brandOwner, out }: { readonly brandOwner: string; readonly out: string },
): Promise<Exported | null> {
  const owner = (await brandOwners(db)).find((name) => name.toLowerCase() === brandOwner.toLowerCase());
  if (owner === undefined) throw new ExportRefused(`No brand belongs to "${brandOwner}".`);
  return db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: string }>(OPEN, [owner]);
    if ((await tx.execute(TAKE, [owner, id])) === 0) {
      await tx.execute('DELETE FROM registration_export WHERE export_id = $1::bigint', [id]);
      return null;
    }
    return write(tx, id, out);
  });
}

/**
 * Writes the file of an earlier export again, without the tires whose number has been corrected since.
 * @throws ExportRefused if there was no such export
 */
export async function exportAgain(
  db: Database,
  { exportId, out }: { readonly exportId: string; readonly out: string },
): Promise<Exported> {
  const known = /^\d{1,18}$/.test(exportId) ? await db.maybeOne(OF_EXPORT, [exportId]) : null;
  if (known === null) throw new ExportRefused(`There was no export ${exportId}.`);
  return write(db, exportId, out);
}

async function write(db: Queries, exportId: string, out: string): Promise<Exported> {
  const rows = await db.query<Row>(ROWS, [exportId]);
  const lines = rows.map((row) => COLUMNS.map((column) => cell(row[column])).join(','));
  // Holds names and addresses of people, so no other user of this computer may read it.
  await writeFile(out, `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`, { mode: 0o600 });
  return { exportId, tires: rows.length };
}

/** A spreadsheet would compute what begins with one of these. */
const FORMULA = /^[=+\-@\t]/;
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
