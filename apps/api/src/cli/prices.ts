import { dayZones, isDay, priceTypes } from '@tirekit/contract';
import { postalRegionName } from '@tirekit/tires';
import { InvalidArgumentError } from 'commander';
import { figureRoles } from '../modules/catalog/catalog/index.ts';
import {
  endPrice,
  findPriceAbove,
  type ListedPrice,
  listTirePrices,
  PriceRefused,
  setTirePrice,
  toShopInstant,
  type TirePrices,
} from '../modules/catalog/price-list/index.ts';
import type { Queries } from '../platform/db/database.ts';
import { usd } from '../platform/format.ts';
import { say } from './command-line/output.ts';
import {
  argument,
  flagOption,
  oneOfWords,
  option,
  requiredOption,
  upperCase,
  wholeNumber,
} from './command-line/parameters.ts';
import { type Area, CommandFailed, UsageError, verb } from './command-line/verb.ts';

const sku = argument('sku', 'the tire’s ID', upperCase);
const by = requiredOption('--by <name>', 'who does it, for the history');
const MOST_ENTRIES = 2 ** 31 - 1;
const specialTypes = priceTypes.filter((type) => type !== 'Retail');

/** Prices switch on the shop's clocks; pages follow within a second. */
export const pricesArea: Area = {
  refusals: [PriceRefused],
  verbs: {
    show: verb({
      description: 'show the prices of a tire: now, to come, and its history',
      arguments: { sku },
      changes: false,
      run: async ({ db }, { sku: skuId }) => {
        const prices = await listTirePrices(db, skuId);
        if (prices === null) throw new CommandFailed(`The shop has no tire ${skuId}.`);
        return prices;
      },
      print: describe,
    }),
    set: verb({
      description: 'set a price of a tire, from now on or for some days',
      details: `Times are those of the shop’s clocks (${dayZones.shop}), such as 2026-12-04 or "2026-12-04 18:00". A day that it goes to is included. A price below cost needs --approve.`,
      arguments: { sku },
      options: {
        price: option(
          '--price <dollars>',
          'the price of one tire; “none” where there is no such price',
          centsIn,
        ),
        percent: option('--percent <percent>', 'off everybody’s price, in place of a price', bpsIn),
        role: option('--role <role>', `${figureRoles.join(', ')}; public otherwise`, oneOfWords(figureRoles)),
        priceType: option(
          '--price-type <type>',
          `only for ${specialTypes.join(', ')}`,
          oneOfWords(specialTypes),
        ),
        channel: option('--channel <id>', 'only in this storefront'),
        region: option('--region <state>', 'only for tires that go to this state', stateIn),
        from: option('--from <time>', 'when it begins; now otherwise', timeIn),
        to: option('--to <time>', 'when it ends; never otherwise', timeIn),
        by,
        reason: requiredOption('--reason <sentence>', 'why, for the history'),
        approve: flagOption('--approve', 'set it although it is below cost'),
      },
      changes: true,
      run: async ({ db }, given) => {
        const { price, percent, reason } = given;
        if ((price === undefined) === (percent === undefined))
          throw new UsageError('Name either --price or --percent.');
        const asked = {
          ...{ skuId: given.sku, role: given.role ?? 'public' },
          ...{ priceType: given.priceType ?? null, channelId: given.channel ?? null },
          region: given.region ?? null,
          kind: percent === undefined ? (price === 'none' ? 'none' : 'absolute') : 'percent',
          cents: typeof price === 'number' ? price : null,
          bps: percent ?? null,
          from: given.from === undefined ? null : await toShopInstant(db, given.from),
          to: given.to === undefined ? null : await endOf(db, given.to),
        } as const;
        await setTirePrice(db, asked, { by: given.by, reason, approves: given.approve });
        const prices = await listTirePrices(db, given.sku);
        if (prices === null) return;
        for (const line of describe(prices)) say(line);
        const above = findPriceAbove(prices, asked);
        if (above === null) return;
        const until = clock.format(above.to);
        say(`Price ${String(above.entryId)} (${amountOf(above)}) stands above this one until ${until}.`);
      },
    }),
    end: verb({
      description: 'end a price before its time, so that the one before it comes back',
      arguments: {
        entry: argument('entry', 'its number, as show names it', wholeNumber(1, MOST_ENTRIES)),
      },
      options: { by },
      changes: true,
      run: async ({ db }, given) => {
        const isEnded = await db.transaction((tx) => endPrice(tx, given.entry, given.by));
        if (!isEnded) throw new CommandFailed(`There is no price ${String(given.entry)}, or it has ended.`);
        say(`Price ${String(given.entry)} has ended.`);
      },
    }),
  },
};

/** A day is included to its end. */
const endOf = (db: Queries, time: string): Promise<string> => toShopInstant(db, time, isDay(time) ? 1 : 0);

function timeIn(typed: string): string {
  const [, day = '', clock] = /^(\S{10})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(typed.trim()) ?? [];
  if (!isDay(day))
    throw new InvalidArgumentError('It must be a day or a time, such as 2026-12-04 or "2026-12-04 18:00".');
  return clock === undefined ? day : `${day} ${clock}`;
}

function stateIn(typed: string): string {
  const state = typed.trim().toUpperCase();
  if (state.length !== 2 || postalRegionName(state) === null)
    throw new InvalidArgumentError('It must be a state, such as TX.');
  return state;
}

function centsIn(typed: string): number | 'none' {
  if (typed === 'none') return 'none';
  const cents = /^\$?\d{1,6}(\.\d{2})?$/.test(typed) ? Math.round(Number(typed.replace('$', '')) * 100) : 0;
  if (cents === 0) throw new InvalidArgumentError('It must be an amount, such as 129.99, or none.');
  return cents;
}

function bpsIn(typed: string): number {
  const bps = /^\d{1,2}(\.\d{1,2})?%?$/.test(typed) ? Math.round(Number.parseFloat(typed) * 100) : 0;
  if (bps === 0) throw new InvalidArgumentError('It must be a percentage below 100, such as 7.5.');
  return bps;
}

const names = { public: 'price', map: 'MAP', member: 'member price', list: 'list price' } as const;
const clock = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: dayZones.shop,
});

const headings = { waiting: 'To come', 'in-force': 'In force', over: 'Over' } as const;

function describe({ skuId, name, figures, entries }: TirePrices): string[] {
  const now = figureRoles.flatMap((role) => {
    const cents = figures[role];
    return cents === null ? [] : [`${names[role]} ${usd(cents)}`];
  });
  return [
    `${skuId}  ${name}`,
    `Now: ${now.join(', ')}`,
    ...(['in-force', 'waiting', 'over'] as const).flatMap((state) => {
      const some = entries.filter((entry) => entry.state === state);
      return some.length === 0
        ? []
        : [`${headings[state]}:`, ...some.map((entry) => `  ${describeEntry(entry)}`)];
    }),
    ...(entries.length === 0 ? ['Its prices have never been changed.'] : []),
  ];
}

const amountOf = ({ cents, bps }: ListedPrice): string =>
  cents === null ? (bps === null ? 'none' : `${String(bps / 100)}% off`) : usd(cents);

function describeEntry(entry: ListedPrice): string {
  const { from, to, endedAt, endedBy, approvedBy, reason, runId } = entry;
  const whose = [
    entry.priceType,
    entry.channelId && `in ${entry.channelId}`,
    entry.region && `to ${entry.region}`,
  ].filter((part) => part !== null);
  return [
    String(entry.entryId),
    [names[entry.role], amountOf(entry), ...whose].join(' '),
    `${from === null ? 'from the beginning' : `from ${clock.format(from)}`}${to === null ? '' : ` to ${clock.format(to)}`}`,
    `${entry.madeBy}${reason === null ? '' : `: ${reason}`}${runId === null ? '' : ` (run ${runId})`}`,
    ...(approvedBy === null ? [] : [`approved by ${approvedBy}`]),
    ...(entry.isHeld ? ['below cost, begins once it is set with --approve'] : []),
    ...(endedAt === null ? [] : [`ended by ${endedBy ?? ''} ${clock.format(endedAt)}`]),
  ].join('  ');
}
