import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CellKind } from '../../../platform/import/cell-kinds.ts';
import { FileRefused } from '../../../platform/import/file-refused.ts';
import { readTable, type Table } from '../../../platform/import/read-table.ts';

/** The numbers that a line of the file is about: all its conditions must hold. */
export interface RecallRange {
  /** A pattern of LIKE. */
  readonly tinLike: string | null;
  readonly plant: string | null;
  /** YYWW. */
  readonly fromWeek: string | null;
  readonly toWeek: string | null;
}

export interface RecallCampaign {
  readonly campaignId: string;
  readonly brandOwner: string;
  readonly remedy: string;
  readonly ranges: readonly RecallRange[];
}

const COLUMNS = {
  campaign_id: 'text',
  brand_owner: 'text',
  tin_pattern: 'text',
  plant_code: 'text',
  from_week: 'text',
  to_week: 'text',
  remedy: 'text',
} as const satisfies Readonly<Record<string, CellKind>>;
type Cells = Readonly<Record<keyof typeof COLUMNS, string>>;

/**
 * The campaigns of a recall list: CSV with the columns `campaign_id, brand_owner, tin_pattern, plant_code, from_week,
 * to_week, remedy`. Several lines of a campaign are several ranges.
 * @param ownerNamed the owner of one of our brands with this name, as we write it; undefined if there is none
 * @throws FileRefused with a sentence for each line that cannot be used
 */
export async function readRecallFile(
  path: string,
  ownerNamed: (name: string) => string | undefined,
): Promise<{ readonly table: Table; readonly campaigns: readonly RecallCampaign[] }> {
  const table = readTable(await readFile(path), { columns: COLUMNS, required: 'all' });
  const campaigns = new Map<string, { brandOwner: string; remedy: string; ranges: RecallRange[] }>();
  const problems: string[] = [];
  for (const { line, cells: given, problems: wrong } of table.lines) {
    const cell = (name: keyof Cells): string => given[name] ?? '';
    const cells: Cells = {
      campaign_id: cell('campaign_id'),
      brand_owner: cell('brand_owner'),
      tin_pattern: cell('tin_pattern').toUpperCase().replaceAll(/[\s-]/g, '').replace(/^DOT/, ''),
      plant_code: cell('plant_code').toUpperCase(),
      from_week: cell('from_week'),
      to_week: cell('to_week'),
      remedy: cell('remedy'),
    };
    const brandOwner = ownerNamed(cells.brand_owner);
    const known = campaigns.get(cells.campaign_id);
    const found = wrong.length > 0 ? wrong : listProblems(cells, brandOwner, known);
    problems.push(...found.map((problem) => `line ${String(line)}: ${problem}`));
    if (found.length > 0 || brandOwner === undefined) continue;
    const campaign = known ?? { brandOwner, remedy: cells.remedy, ranges: [] };
    campaign.ranges.push(getRange(cells));
    campaigns.set(cells.campaign_id, campaign);
  }
  if (problems.length > 0) throw new FileRefused('Some lines cannot be used.', problems);
  if (campaigns.size === 0) throw new FileRefused('The file names no campaign.');
  return { table, campaigns: [...campaigns].map(([campaignId, campaign]) => ({ campaignId, ...campaign })) };
}

/** A week as it stands on tires, WWYY. */
const WEEK = /^(0[1-9]|[1-4]\d|5[0-3])(\d\d)$/;
const REMEDY_MAX = 500;

function listProblems(
  cells: Cells,
  brandOwner: string | undefined,
  known: Pick<RecallCampaign, 'brandOwner' | 'remedy' | 'ranges'> | undefined,
): string[] {
  const { campaign_id: id, tin_pattern: pattern, plant_code: plant, from_week: from, to_week: to } = cells;
  const problems: string[] = [];
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(id))
    problems.push(`campaign_id "${id}" must be letters, digits, dots and hyphens`);
  if (brandOwner === undefined)
    problems.push(`no brand of the catalog belongs to brand_owner "${cells.brand_owner}"`);
  if (cells.remedy === '' || cells.remedy.length > REMEDY_MAX)
    problems.push(`remedy must say in at most ${String(REMEDY_MAX)} characters what owners are to do`);
  if (pattern === '' && plant === '') problems.push('it needs a tin_pattern or a plant_code');
  if (/^[?*]+$/.test(pattern)) problems.push('tin_pattern would recall every tire');
  else if (pattern !== '' && !/^[A-Z0-9?*]{4,40}$/.test(pattern))
    problems.push(
      `tin_pattern "${pattern}" must be 4 to 40 letters, digits, ? for one of them and * for any number`,
    );
  if (plant !== '' && !/^[A-Z0-9]{2,3}$/.test(plant))
    problems.push(`plant_code "${plant}" must have two or three letters and digits`);
  if (pattern === '' && from === '')
    problems.push('a plant_code without tin_pattern needs from_week and to_week');
  if ((from === '') !== (to === '')) problems.push('from_week and to_week go together');
  for (const [name, week] of [
    ['from_week', from],
    ['to_week', to],
  ] as const)
    if (week !== '' && !WEEK.test(week))
      problems.push(`${name} "${week}" must be week and year as on the tire: 0524`);
  if (WEEK.test(from) && WEEK.test(to) && sortable(from) > sortable(to))
    problems.push(`from_week ${from} is after to_week ${to}`);
  if (known?.ranges.some((range) => isDeepStrictEqual(range, getRange(cells))) === true)
    problems.push(`campaign ${id} has this range on a line before`);
  if (known !== undefined && (known.remedy !== cells.remedy || known.brandOwner !== brandOwner))
    problems.push(`campaign ${id} has another brand_owner or remedy on a line before`);
  return problems;
}

/** `0524` as `2405`, so that weeks sort. */
const sortable = (week: string): string => week.replace(WEEK, '$2$1');

const getRange = ({
  tin_pattern: pattern,
  plant_code: plant,
  from_week: from,
  to_week: to,
}: Cells): RecallRange => ({
  tinLike: pattern === '' ? null : pattern.replaceAll('?', '_').replaceAll('*', '%'),
  plant: plant === '' ? null : plant,
  fromWeek: from === '' ? null : sortable(from),
  toWeek: to === '' ? null : sortable(to),
});
