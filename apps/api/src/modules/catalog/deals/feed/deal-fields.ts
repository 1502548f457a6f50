import type { FeedField, FeedFields, FieldValue } from '../../../../platform/feeds/feed-field.ts';
import type { CompletedFields } from '../../../../platform/feeds/feed-kind.ts';
import { dayField, listField, textField, yesNoField } from '../../../../platform/feeds/fields/index.ts';
import type { FieldWords } from '../../../../platform/feeds/fields/field-words.ts';
import { canonical } from '../../../../platform/import/cell-kinds.ts';
import { type DealCells, type DealFacts, type ReadDeal, REBATE_KIND, toReadDeal } from '../deal-file.ts';

const MOST_LISTED = 1_000;
const LONGEST_DESCRIPTION = 2_000;

/** Dollars or percent, to two decimals, or the name of what is free. What rounds to nothing is left for the check to name. */
const amountField: FeedField = {
  ...textField({ name: 'amount', label: 'amount', headings: ['discount', 'value', 'amount off'] }),
  isNumber: true,
  read(cell, { decimal }) {
    const text = canonical(cell, 'amount', decimal);
    const amount = Number(text);
    if (Number.isNaN(amount)) return text;
    return Math.round(amount * 100) / 100 || amount;
  },
};

/** Lists are divided as where deals are imported. */
const dealList = (words: FieldWords): FeedField =>
  listField({ ...words, maxItems: MOST_LISTED, isVerbatim: true });

/** No answer is not a no: without the installation that it asks for, a deal is for everybody. */
const dealYesNo = (words: FieldWords): FeedField => ({
  ...yesNoField(words),
  read: (cell) => canonical(cell.trim(), 'yes-no', null) === 'yes',
});

/** Deals and rebates: the columns of `tirekit deals import`. */
export const dealFields: readonly FeedField[] = [
  textField({ name: 'kind', label: 'kind', headings: ['type', 'discount type'], isRequired: true }),
  textField({ name: 'slug', label: 'slug', headings: ['id', 'deal'], isRequired: true }),
  textField({ name: 'name', label: 'name', headings: ['title'] }),
  textField({ name: 'description', label: 'description', maxLength: LONGEST_DESCRIPTION }),
  amountField,
  textField({
    name: 'quantity',
    label: 'quantity',
    headings: ['tires', 'minimum quantity'],
    isCode: true,
    parse: (text) => text.replace(/^(exactly )?0(?=\d$)/, '$1'),
  }),
  textField({ name: 'code', label: 'code', headings: ['coupon', 'coupon code'], isCode: true }),
  dealList({ name: 'brands', label: 'brands', headings: ['brand'] }),
  dealList({ name: 'lines', label: 'lines', headings: ['line'] }),
  dealList({ name: 'categories', label: 'categories', headings: ['category'] }),
  dealList({ name: 'priceTypes', label: 'price types', headings: ['price type'] }),
  dealYesNo({ name: 'needsInstallation', label: 'needs installation', headings: ['with installation'] }),
  textField({ name: 'event', label: 'sale', headings: ['event'] }),
  dayField({ name: 'startsOn', label: 'first day', headings: ['starts on', 'start date', 'from'] }),
  dayField({ name: 'endsOn', label: 'last day', headings: ['ends on', 'end date', 'to'] }),
  dayField({ name: 'submitBy', label: 'last day for claims', headings: ['submit by', 'postmark by'] }),
  textField({ name: 'payout', label: 'payout', headings: ['paid by'] }),
  dealYesNo({ name: 'stackable', label: 'stackable', headings: ['combinable'] }),
  dealList({ name: 'sendTo', label: 'address for claims', headings: ['send to'] }),
];

const OF_DEALS: FeedFields = { categories: null, needsInstallation: false, event: null };
const OF_REBATES: FeedFields = { submitBy: null, payout: null, stackable: false, sendTo: null };
const OF_BOTH: FeedFields = {
  amount: null,
  code: null,
  brands: null,
  lines: null,
  priceTypes: null,
  endsOn: null,
};

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/**
 * A line is the whole deal, as it is where deals are imported: it has nothing in the fields that the line leaves empty, nor in those of
 * another kind.
 */
export function completeDeal(given: FeedFields): CompletedFields {
  const [own, others] = given['kind'] === REBATE_KIND ? [OF_REBATES, OF_DEALS] : [OF_DEALS, OF_REBATES];
  const filled = Object.entries(given).filter(([, value]) => !isEmpty(value));
  return {
    fields: { ...OF_BOTH, ...own, ...Object.fromEntries(filled), ...others },
    computed: [],
    problems: [],
  };
}

const toCell = (value: FieldValue | undefined): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(';');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The cells by which a line is checked and read. */
export function toDealCells(fields: FeedFields): DealCells {
  const cell = (name: string): string => toCell(fields[name]);
  return {
    kind: cell('kind'),
    slug: cell('slug'),
    name: cell('name'),
    description: cell('description'),
    amount: cell('amount'),
    quantity: cell('quantity'),
    code: cell('code'),
    brands: cell('brands'),
    lines: cell('lines'),
    categories: cell('categories'),
    price_types: cell('priceTypes'),
    needs_installation: cell('needsInstallation'),
    event: cell('event'),
    starts_on: cell('startsOn'),
    ends_on: cell('endsOn'),
    submit_by: cell('submitBy'),
    payout: cell('payout'),
    stackable: cell('stackable'),
    send_to: cell('sendTo'),
  };
}

/** A line of tires that the shop has no more is named by its number. */
const GONE_LINE = /^#(\d+)$/;

/** The deal of a row that has been checked. */
export const toStoredDeal = (fields: FeedFields, facts: DealFacts): ReadDeal =>
  toReadDeal(toDealCells(fields), { ...facts, lines: toLineIds(fields, facts.lines) });

/** The ids of lines by their names, with those of lines that the shop has no more. */
function toLineIds({ lines }: FeedFields, known: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const gone = toCell(lines)
    .split(';')
    .flatMap((name): [string, number][] => {
      const id = GONE_LINE.exec(name)?.[1];
      return id === undefined ? [] : [[name, Number(id)]];
    });
  return new Map([...known, ...gone]);
}

/** The fields of a stored deal or rebate, with those that no file names and a deleted one comes back with. */
export function toDealFields(stored: ReadDeal, lineNames: ReadonlyMap<number, string>): FeedFields {
  const toLines = (ids: readonly number[] | null): string[] | null =>
    ids?.map((id) => lineNames.get(id) ?? `#${String(id)}`) ?? null;
  if ('rebate' in stored) {
    const { rebate } = stored;
    return {
      ...OF_BOTH,
      ...OF_DEALS,
      kind: REBATE_KIND,
      slug: rebate.slug,
      name: rebate.name,
      description: rebate.description,
      amount: rebate.amountCents / 100,
      quantity: `${rebate.quantityRule === 'exactly' ? 'exactly ' : ''}${String(rebate.quantity)}`,
      brands: [rebate.brandSlug],
      lines: toLines(rebate.lineIds),
      priceTypes: rebate.priceTypes,
      startsOn: rebate.startsOn,
      endsOn: rebate.endsOn,
      submitBy: rebate.submitBy,
      payout: rebate.payout,
      stackable: rebate.stackable,
      sendTo: rebate.sendTo,
    };
  }
  const { deal } = stored;
  const cents = deal.amountCents ?? deal.percentBps;
  return {
    ...OF_REBATES,
    kind: deal.discountType,
    slug: deal.slug,
    name: deal.name,
    description: deal.description,
    amount: cents === null ? deal.freeWhat : cents / 100,
    quantity: String(deal.minQuantity),
    code: deal.code,
    brands: deal.brandSlugs,
    lines: toLines(deal.lineIds),
    categories: deal.categories,
    priceTypes: deal.priceTypes,
    needsInstallation: deal.needsInstallation,
    event: deal.event ?? null,
    startsOn: deal.startsOn,
    endsOn: deal.endsOn,
    rank: deal.rank,
    onceEach: deal.onceEach ?? false,
    coverageNeedsInstallation: deal.coverageNeedsInstallation,
  };
}
