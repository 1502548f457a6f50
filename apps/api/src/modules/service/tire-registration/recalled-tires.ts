import type { Queries } from '../../../platform/db/database.ts';
import type { RecallJob } from './recall-jobs.ts';

/**
 * The registered tires that a campaign is about. The last four digits of a number are its week and year, WWYY. Tires that
 * went back to us are ours to deal with.
 */
const RECALLED = `
  FROM tire_registration tire
  JOIN recall ON lower(recall.brand_owner) = lower(tire.brand_owner)
  JOIN order_header sale ON sale.order_number = tire.order_number AND sale.state = 'confirmed'
  JOIN order_item bought ON bought.order_number = tire.order_number AND bought.line_no = tire.line_no
    AND bought.returned_quantity < bought.quantity
  WHERE ($1::text IS NULL OR tire.order_number = $1) AND ($2::text IS NULL OR recall.campaign_id = $2)
    AND EXISTS (
      SELECT FROM recall_range range
      WHERE range.campaign_id = recall.campaign_id
        AND (range.tin_like IS NULL OR tire.tin LIKE range.tin_like)
        AND (range.plant IS NULL OR starts_with(tire.tin, range.plant))
        AND (range.from_week IS NULL
          OR right(tire.tin, 2) || left(right(tire.tin, 4), 2) BETWEEN range.from_week AND range.to_week))`;

const RECALLS = `
  SELECT recall.campaign_id AS "campaignId", recall.brand_owner AS "brandOwner", recall.remedy,
    array_agg(DISTINCT tire.tin ORDER BY tire.tin) AS tins ${RECALLED}
  GROUP BY recall.campaign_id ORDER BY recall.campaign_id`;

const NOTICE = `
  INSERT INTO recall_notice (campaign_id, order_number)
  SELECT DISTINCT recall.campaign_id, tire.order_number ${RECALLED}
  ON CONFLICT DO NOTHING
  RETURNING campaign_id AS "campaignId", order_number AS "orderNumber"`;

const TAKE_BACK = 'DELETE FROM recall_notice WHERE campaign_id = $1 AND order_number = $2';

/** A campaign with the numbers of an order's tires that it is about. */
export interface Recall {
  readonly campaignId: string;
  readonly brandOwner: string;
  readonly remedy: string;
  readonly tins: string[];
}

/** The campaigns that an order's tires are recalled by. */
export const listRecalls = (db: Queries, orderNumber: string): Promise<Recall[]> =>
  db.query<Recall>(RECALLS, [orderNumber, null]);

/** The recall if its campaign still covers a tire of the order; otherwise null. */
export const findRecall = (db: Queries, { campaignId, orderNumber }: RecallJob): Promise<Recall | null> =>
  db.maybeOne<Recall>(RECALLS, [orderNumber, campaignId]);

/** Notes who has recalled tires and has not been told: the buyers of one order, or everybody of a campaign. */
export const addRecallNotices = (
  tx: Queries,
  { orderNumber = null, campaignId = null }: { orderNumber?: string | null; campaignId?: string | null },
): Promise<RecallJob[]> => tx.query<RecallJob>(NOTICE, [orderNumber, campaignId]);

/** Withdraws a notice whose number was corrected before the mail was written. */
export const takeBackNotice = (db: Queries, { campaignId, orderNumber }: RecallJob): Promise<unknown> =>
  db.execute(TAKE_BACK, [campaignId, orderNumber]);
