import { readFile } from 'node:fs/promises';
import {
  dealEvents,
  discountTypes,
  isDay,
  isPriceDeal,
  priceTypes,
  rebatePayouts,
  Slug,
} from '@tirekit/contract';
import { categoryBySlug } from '@tirekit/tires';
import type { CellKind } from '../../../platform/import/cell-kinds.ts';
import { FileRefused } from '../../../platform/import/file-refused.ts';
import { readTable, type Table } from '../../../platform/import/read-table.ts';
import type { Deal } from './deal.ts';
import type { RebateTerms } from './rebate.ts';

/** The facts that the file is checked against. */
export interface DealFacts {
  /** Date in the shop's calendar. */
  readonly today: string;
  readonly brands: ReadonlySet<string>;
  /** Line ids by `brand/line`. */
  readonly lines: ReadonlyMap<string, number>;
}

const KINDS = {
  kind: 'text',
  slug: 'text',
  name: 'text',
  description: 'text',
  amount: 'amount',
  quantity: 'text',
  code: 'text',
  brands: 'text',
  lines: 'text',
  categories: 'text',
  price_types: 'text',
  needs_installation: 'yes-no',
  event: 'text',
  starts_on: 'day',
  ends_on: 'day',
  submit_by: 'day',
  payout: 'text',
  stackable: 'yes-no',
  send_to: 'text',
} as const satisfies Readonly<Record<string, CellKind>>;
type Column = keyof typeof KINDS;
/** The columns of a file, in any order. */
export const DEAL_COLUMNS = Object.keys(KINDS) as readonly Column[];
/** The cells of a line, as they are read. */
export type DealCells = Readonly<Record<Column, string>>;

/** A line of the file: a deal, or a rebate. */
export type ReadDeal = { readonly deal: Deal } | { readonly rebate: RebateTerms };

/** The kind of a line that is no deal. */
export const REBATE_KIND = 'rebate';
/** The most that a deal or a rebate may be worth: more is a slip of the pen. */
const MOST_CENTS = 100_000;
const MOST_BPS = 5_000;
const MOST_TIRES = 20;

const listed = (cell: string): string[] =>
  cell
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');
const orNull = <T>(values: readonly T[]): T[] | null => (values.length === 0 ? null : [...values]);
const isYes = (cell: string): boolean => cell === 'yes';

/**
 * The deals and rebates of a CSV file with the columns {@link DEAL_COLUMNS}; lists in a cell are divided by semicolons.
 * @throws FileRefused with a sentence for each line that cannot be used
 */
export async function readDealFile(
  path: string,
  facts: DealFacts,
): Promise<{ readonly table: Table; readonly read: readonly ReadDeal[] }> {
  const table = readTable(await readFile(path), { columns: KINDS, required: 'all' });
  const read: ReadDeal[] = [];
  const problems: string[] = [];
  for (const { line, cells: given, problems: wrong, unread } of table.lines) {
    const cells = Object.fromEntries(DEAL_COLUMNS.map((name) => [name, given[name] ?? ''])) as DealCells;
    // Cells under wrong headings have no further problems to report.
    const isMoved = unread.size === Object.keys(given).length;
    const found = isMoved ? wrong : [...wrong, ...listDealProblems(cells, facts, unread)];
    problems.push(...found.map((problem) => `line ${String(line)}: ${problem}`));
    if (found.length === 0) read.push(toReadDeal(cells, facts));
  }
  if (problems.length > 0) throw new FileRefused('Some lines cannot be used.', problems);
  if (read.length === 0) throw new FileRefused('The file names no deal.');
  return { table, read };
}

/** A former price must have been charged, and must be charged again (16 CFR 233, guides against deceptive pricing). */
const NO_END = 'a deal without an end is a lower price; name its last day, or change the price instead';

const isPriceDealLine = ({ kind, code, needs_installation }: DealCells): boolean =>
  discountTypes.some(
    (discountType) =>
      discountType === kind &&
      isPriceDeal({ discountType, code: code || null, needsInstallation: isYes(needs_installation) }),
  );

const cents = (amount: string): number => Math.round(Number(amount) * 100);

/**
 * The reasons why a line cannot be used.
 * @param unread columns whose cells are named among the problems already
 */
export function listDealProblems(
  cells: DealCells,
  { today, brands, lines }: DealFacts,
  unread: ReadonlySet<string>,
): string[] {
  const { kind, slug, name, description, quantity, starts_on: starts, ends_on: ends } = cells;
  const unknown = (what: string, given: readonly string[], isKnown: (one: string) => boolean) =>
    given.filter((one) => !isKnown(one)).map((one) => `there is no ${what} “${one}”`);
  const isRebate = kind === REBATE_KIND;
  const kinds = [...discountTypes, REBATE_KIND];
  return [
    ...(kinds.includes(kind) ? [] : [`the kind must be one of ${kinds.join(', ')}, not “${kind}”`]),
    ...(Slug.safeParse(slug).success ? [] : [`“${slug}” cannot be part of an address`]),
    ...(name === '' || description === '' ? ['name and description must not be empty'] : []),
    ...(/\p{Cc}/u.test(name + description + cells.send_to)
      ? ['name, description, and send_to must be plain text in one line']
      : []),
    ...unknown('brand', listed(cells.brands), (one) => brands.has(one)),
    ...unknown('line', listed(cells.lines), (one) => lines.has(one)),
    ...unknown('category', listed(cells.categories), (one) => categoryBySlug(one) !== null),
    ...unknown('price type', listed(cells.price_types), (one) =>
      (priceTypes as readonly string[]).includes(one),
    ),
    ...(cells.event === '' || (dealEvents as readonly string[]).includes(cells.event)
      ? []
      : [`there is no sale “${cells.event}”`]),
    ...(/^(exactly )?\d{1,2}$/.test(quantity) &&
    tiresOfSet(quantity) >= 1 &&
    tiresOfSet(quantity) <= MOST_TIRES
      ? []
      : [`the quantity must be from 1 to ${String(MOST_TIRES)}, not “${quantity}”`]),
    ...(isDay(starts) || unread.has('starts_on')
      ? []
      : [`the first day must be a day such as 2026-11-27, not “${starts}”`]),
    ...((ends === '' && !isRebate) || isDay(ends) || unread.has('ends_on')
      ? []
      : [`the last day must be a day such as 2026-11-27, not “${ends}”`]),
    ...(ends === '' && !unread.has('needs_installation') && isPriceDealLine(cells) ? [NO_END] : []),
    ...(isDay(starts) && isDay(ends) && ends < starts ? ['it would end before it begins'] : []),
    ...(isDay(ends) && ends < today ? [`it would have ended already, on ${ends}`] : []),
    ...(isRebate ? rebateProblems(cells, unread) : amountProblems(cells, unread)),
  ];
}

/** True if an amount is at least the smallest one that is stored, and at most `most`. */
const isWorth = (amount: string, most: number): boolean => cents(amount) >= 1 && cents(amount) <= most;

/** The tires of a set. */
export const tiresOfSet = (quantity: string): number => Number(quantity.replace('exactly ', ''));

function amountProblems({ kind, amount, code, quantity }: DealCells, unread: ReadonlySet<string>): string[] {
  const isRead = !unread.has('amount');
  return [
    ...(kind === 'Flat Amount' && isRead && !isWorth(amount, MOST_CENTS)
      ? [`“${amount}” is no amount in dollars up to ${String(MOST_CENTS / 100)}`]
      : []),
    ...(kind === 'Percentage' && isRead && !isWorth(amount, MOST_BPS)
      ? [`“${amount}” is no percentage up to ${String(MOST_BPS / 100)}`]
      : []),
    ...(kind === 'Free' && isRead && !['road-hazard', 'installation'].includes(amount)
      ? ['what is free must be road-hazard or installation']
      : []),
    ...(kind === 'Buy3Get1' && (amount !== '' || tiresOfSet(quantity) !== 4)
      ? ['buy three, get one free has no amount and a quantity of 4']
      : []),
    ...(code === '' || /^[A-Z0-9]{4,20}$/.test(code)
      ? []
      : [`“${code}” is no code; write 4 to 20 capitals and digits`]),
    ...(quantity.startsWith('exactly') ? ['only a rebate may ask for an exact quantity'] : []),
  ];
}

function rebateProblems(cells: DealCells, unread: ReadonlySet<string>): string[] {
  const { amount, brands, ends_on: ends, submit_by: until, payout, send_to: sendTo, code } = cells;
  return [
    ...(unread.has('amount') || isWorth(amount, MOST_CENTS)
      ? []
      : [`“${amount}” is no amount in dollars up to ${String(MOST_CENTS / 100)}`]),
    ...(listed(brands).length === 1 ? [] : ['a rebate is of exactly one brand']),
    ...(unread.has('submit_by') || unread.has('ends_on') || (isDay(until) && until >= ends)
      ? []
      : ['claims must be taken until the last day of purchase or later']),
    ...((rebatePayouts as readonly string[]).includes(payout)
      ? []
      : [`the payout must be ${rebatePayouts.join(' or ')}`]),
    ...(listed(sendTo).length > 0 ? [] : ['send_to must hold the address for claims']),
    ...(code === '' ? [] : ['a rebate has no code']),
  ];
}

/** The deal or rebate of a line without problems. */
export const toReadDeal = (cells: DealCells, facts: DealFacts): ReadDeal =>
  cells.kind === REBATE_KIND ? { rebate: getRebate(cells, facts) } : { deal: getDeal(cells, facts) };

const lineIds = (cells: DealCells, { lines }: DealFacts): number[] | null =>
  orNull(listed(cells.lines).flatMap((one) => lines.get(one) ?? []));

function getDeal(cells: DealCells, facts: DealFacts): Deal {
  const kind = discountTypes.find((one) => one === cells.kind) ?? 'Flat Amount';
  return {
    slug: cells.slug,
    name: cells.name,
    description: cells.description,
    discountType: kind,
    amountCents: kind === 'Flat Amount' ? cents(cells.amount) : null,
    percentBps: kind === 'Percentage' ? cents(cells.amount) : null,
    freeWhat: kind === 'Free' ? (cells.amount === 'installation' ? 'installation' : 'road-hazard') : null,
    code: cells.code === '' ? null : cells.code,
    minQuantity: tiresOfSet(cells.quantity),
    brandSlugs: orNull(listed(cells.brands)),
    lineIds: lineIds(cells, facts),
    categories: orNull(listed(cells.categories)),
    priceTypes: orNull(listed(cells.price_types)),
    event: dealEvents.find((event) => event === cells.event) ?? null,
    needsInstallation: isYes(cells.needs_installation),
    coverageNeedsInstallation: false,
    startsOn: cells.starts_on,
    endsOn: cells.ends_on === '' ? null : cells.ends_on,
    rank: 100,
  };
}

const getRebate = (cells: DealCells, facts: DealFacts): RebateTerms => ({
  slug: cells.slug,
  name: cells.name,
  description: cells.description,
  brandSlug: listed(cells.brands)[0] ?? '',
  lineIds: lineIds(cells, facts),
  quantity: tiresOfSet(cells.quantity),
  quantityRule: cells.quantity.startsWith('exactly') ? 'exactly' : 'at-least',
  amountCents: cents(cells.amount),
  payout: cells.payout === 'check' ? 'check' : 'prepaid-card',
  stackable: isYes(cells.stackable),
  priceTypes: orNull(listed(cells.price_types)),
  startsOn: cells.starts_on,
  endsOn: cells.ends_on,
  submitBy: cells.submit_by,
  sendTo: listed(cells.send_to),
  sample: false,
});
