import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { lockLines, noteOrderEvent, type OrderActor } from '../../orders/record/index.ts';
import { addRecallNotices } from './recalled-tires.ts';
import { recallJob } from './recall-jobs.ts';
import type { TireTin } from './typed-tins.ts';

/** The reader of the numbers. */
type Source = OrderActor & { readonly kind: 'shop' | 'buyer' | 'guest' };

/** The source as a row stores it. */
const getSource = ({ kind }: Source): 'shop' | 'buyer' => (kind === 'shop' ? 'shop' : 'buyer');

/** A number that a shop has read on the mounted tire wins over one that the buyer has typed. A new number is sent again. */
const SAVE = `
  INSERT INTO tire_registration AS known (order_number, line_no, tire_no, tin, source, brand_owner)
  SELECT bought.order_number, bought.line_no, typed.tire_no, typed.tin, $4, coalesce(brand.owner, 'unknown')
  FROM order_item bought
  CROSS JOIN jsonb_to_recordset($3::jsonb) AS typed (tire_no integer, tin text)
  LEFT JOIN tire ON tire.sku_id = bought.sku_id
  -- A tire that the catalog has lost still names its brand in its old address.
  LEFT JOIN LATERAL (
    SELECT owner FROM tire_brand
    WHERE slug = tire.brand_slug OR tire.brand_slug IS NULL AND slug IN (
      split_part(bought.item ->> 'path', '/', 3), regexp_replace(split_part(bought.item ->> 'path', '/', 3), '-tires$', ''))
    LIMIT 1
  ) AS brand ON true
  WHERE bought.order_number = $1 AND bought.line_no = $2
  ON CONFLICT (order_number, line_no, tire_no) DO UPDATE SET
    tin = excluded.tin, source = excluded.source, entered_at = now(),
    export_id = CASE WHEN known.tin = excluded.tin THEN known.export_id END
  WHERE (known.tin, known.source) <> (excluded.tin, excluded.source)
    AND (known.source = 'buyer' OR excluded.source = 'shop')`;

/** Deletes numbers that the same source gave before and has left out now. */
const FORGET = `
  DELETE FROM tire_registration
  WHERE order_number = $1 AND line_no = $2 AND source = $4
    AND tire_no NOT IN (SELECT tire_no FROM jsonb_to_recordset($3::jsonb) AS typed (tire_no integer))`;

/**
 * Stores the numbers of an order's tires, line by line, in the place of those that the same source has given for these
 * lines before. Owners of recalled tires are told.
 */
export async function storeTireNumbers(
  tx: Queries,
  orderNumber: string,
  tires: ReadonlyMap<number, readonly TireTin[]>,
  by: Source,
): Promise<void> {
  await lockLines(tx, orderNumber);
  const source = getSource(by);
  let changed = 0;
  for (const [lineNo, known] of tires) {
    const rows = JSON.stringify(known.map(({ tireNo, tin }) => ({ tire_no: tireNo, tin })));
    changed += await tx.execute(FORGET, [orderNumber, lineNo, rows, source]);
    changed += await tx.execute(SAVE, [orderNumber, lineNo, rows, source]);
  }
  if (changed > 0)
    await noteOrderEvent(tx, { orderNumber, actor: by, what: 'tires-registered', detail: { changed } });
  await addJobs(tx, (await addRecallNotices(tx, { orderNumber })).map(recallJob));
}

const KNOWN = `
  SELECT tire_no AS "tireNo", tin FROM tire_registration WHERE order_number = $1 AND line_no = $2`;
const OTHER_NUMBER = 'This tire is registered with another number already.';

/**
 * Registers one tire of a line beside those that are registered.
 * @throws ApiProblem `conflict` for a tire that has another number
 */
export async function registerOne(
  tx: Queries,
  orderNumber: string,
  lineNo: number,
  tire: TireTin,
  by: Source,
): Promise<void> {
  await lockLines(tx, orderNumber);
  const known = await tx.query<TireTin>(KNOWN, [orderNumber, lineNo]);
  const others = known.filter(({ tireNo }) => tireNo !== tire.tireNo);
  if (known.some(({ tireNo, tin }) => tireNo === tire.tireNo && tin !== tire.tin))
    throw new ApiProblem('conflict', OTHER_NUMBER);
  await storeTireNumbers(tx, orderNumber, new Map([[lineNo, [...others, tire]]]), by);
}

/** Registers the tires that a shop has mounted; it does not say which is which. */
export const registerMounted = (
  tx: Queries,
  orderNumber: string,
  tins: ReadonlyMap<number, readonly string[]>,
): Promise<void> =>
  storeTireNumbers(
    tx,
    orderNumber,
    new Map(
      [...tins].map(([lineNo, numbers]) => [lineNo, numbers.map((tin, at) => ({ tireNo: at + 1, tin }))]),
    ),
    { kind: 'shop' },
  );
