import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { EntryScope } from '../price-entry.ts';

/** A place for a price: a tire, those to whom it applies, and its time. */
export interface PricePlace extends EntryScope {
  readonly skuId: string;
  /** ISO; null: now. */
  readonly from: string | null;
  readonly to: string | null;
}

const textOf = (fields: FeedFields, name: string): string | null => {
  const value = fields[name];
  return typeof value === 'string' ? value : null;
};

export const placeOf = (skuId: string, fields: FeedFields): PricePlace => ({
  skuId,
  priceType: textOf(fields, 'priceType'),
  channelId: textOf(fields, 'channel'),
  region: textOf(fields, 'region'),
  from: textOf(fields, 'from'),
  to: textOf(fields, 'to'),
});

/** By whom a price was ended that enough newer ones stand above: a list that says it again has it already. */
export const ENDED_BY_NEWER = 'newer prices';
/** The same of one that was below its cost all the time. */
export const ENDED_WAITING = 'newer prices, before it began';

/** The key of a price in feeds. */
export const priceKey = ({ skuId, priceType, channelId, region, from, to }: PricePlace): string =>
  [skuId, priceType, channelId, region, from, to].map((part) => part ?? '').join('|');

export function placeIn(key: string): PricePlace {
  const [skuId = '', ...rest] = key.split('|');
  const [priceType = null, channelId = null, region = null, from = null, to = null] = rest.map((part) =>
    part === '' ? null : part,
  );
  return { skuId, priceType, channelId, region, from, to };
}

export const beginsLater = ({ from }: Pick<PricePlace, 'from'>, now: Date): boolean =>
  from !== null && Date.parse(from) > now.getTime();

/** True if it is for everybody, from now on. */
export const isUnscopedPrice = ({ priceType, channelId, region, from, to }: PricePlace): boolean =>
  [priceType, channelId, region, from, to].every((part) => part === null);

/** True if it is for some buyers alone. */
export const isScopedPrice = ({ priceType, channelId, region }: EntryScope): boolean =>
  priceType !== null || channelId !== null || region !== null;
