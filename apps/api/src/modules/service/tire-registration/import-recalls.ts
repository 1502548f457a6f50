import type { Database, Queries } from '../../../platform/db/database.ts';
import { compared, type Preview, readAs, type Rows } from '../../../platform/import/preview.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { brandOwners } from './brand-owners.ts';
import { addRecallNotices } from './recalled-tires.ts';
import { readRecallFile, type RecallCampaign } from './recall-file.ts';
import { recallJob } from './recall-jobs.ts';

const SAVE = `
  INSERT INTO recall (campaign_id, brand_owner, remedy) VALUES ($1, $2, $3)
  ON CONFLICT (campaign_id) DO UPDATE SET brand_owner = excluded.brand_owner, remedy = excluded.remedy, imported_at = now()`;
const CLEAR = 'DELETE FROM recall_range WHERE campaign_id = $1';
const SAVE_RANGES = `
  INSERT INTO recall_range (campaign_id, range_no, tin_like, plant, from_week, to_week)
  SELECT $1, range_no, tin_like, plant, from_week, to_week
  FROM jsonb_to_recordset($2::jsonb)
    AS range (range_no integer, tin_like text, plant text, from_week text, to_week text)`;

/** The outcome of a campaign's import. */
export interface ImportedRecall {
  readonly campaignId: string;
  readonly ranges: number;
  /** Orders whose buyers are told now. */
  readonly told: number;
}

const KNOWN = `
  SELECT campaign_id AS "campaignId", brand_owner AS "brandOwner", remedy, coalesce(
    (SELECT jsonb_agg(jsonb_build_object('tinLike', tin_like, 'plant', plant, 'fromWeek', from_week, 'toWeek', to_week)
       ORDER BY range_no) FROM recall_range AS one WHERE one.campaign_id = recall.campaign_id), '[]') AS ranges
  FROM recall WHERE campaign_id = ANY ($1)`;

const toRows = (campaigns: readonly RecallCampaign[]): Rows =>
  new Map(
    campaigns.map(({ campaignId, brandOwner, remedy, ranges }) => [
      campaignId,
      { name: brandOwner, owner: brandOwner, fields: { remedy, ranges } },
    ]),
  );

/**
 * Compares a recall list with what there is and, if asked to, takes it over, all of it or nothing, and queues a mail to every
 * buyer who has a tire of it and was not told before. A campaign that is known already gets the ranges of the list in place of
 * its own.
 * @throws FileRefused
 */
export async function importRecalls(
  db: Database,
  path: string,
  { apply }: { readonly apply: boolean },
): Promise<Preview & { readonly campaigns: readonly ImportedRecall[] }> {
  const owners = new Map((await brandOwners(db)).map((owner) => [owner.toLowerCase(), owner]));
  const { table, campaigns } = await readRecallFile(path, (name) => owners.get(name.toLowerCase()));
  return db.transaction(async (tx) => {
    const known = await tx.query<RecallCampaign & Record<string, unknown>>(KNOWN, [
      campaigns.map(({ campaignId }) => campaignId),
    ]);
    await tx.execute('SAVEPOINT before_import');
    const imported: ImportedRecall[] = [];
    for (const campaign of campaigns) imported.push(await importCampaign(tx, campaign));
    // A preview imports and rolls back, because only SQL over the new ranges and the registered tires tells who would be notified.
    if (!apply) await tx.execute('ROLLBACK TO SAVEPOINT before_import');
    return {
      ...compared(toRows(known), toRows(campaigns), { removes: () => false }),
      readAs: readAs(table),
      converted: table.converted,
      campaigns: imported,
    };
  });
}

async function importCampaign(
  tx: Queries,
  { campaignId, brandOwner, remedy, ranges }: RecallCampaign,
): Promise<ImportedRecall> {
  await tx.execute(SAVE, [campaignId, brandOwner, remedy]);
  await tx.execute(CLEAR, [campaignId]);
  const rows = ranges.map(({ tinLike, plant, fromWeek, toWeek }, at) => ({
    range_no: at + 1,
    tin_like: tinLike,
    plant,
    from_week: fromWeek,
    to_week: toWeek,
  }));
  await tx.execute(SAVE_RANGES, [campaignId, JSON.stringify(rows)]);
  const notices = await addRecallNotices(tx, { campaignId });
  await addJobs(tx, notices.map(recallJob));
  return { campaignId, ranges: ranges.length, told: notices.length };
}
