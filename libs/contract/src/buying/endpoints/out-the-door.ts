import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Quote, QuoteArrival } from '../entities/quote.ts';
import { InstallerCode, ItemId, Slug } from '../../shared/ids.ts';
import { NonNegativeCents } from '../../shared/money.ts';
import { pageSizes } from '../../catalog/page-sizes.ts';
import { Quantity, Zip5 } from '../../shared/patterns.ts';
import { flag, intBetween } from '../../shared/query.ts';

export const getOutTheDoor = endpoint({
  id: 'catalog.outTheDoor',
  method: 'GET',
  path: '/v1/catalog/items/{itemId}/out-the-door',
  summary:
    'What a number of this tire, or of a set’s two, costs delivered to a ZIP code or fitted at a shop, in its parts, at the prices that may be advertised.',
  auth: 'channel',
  access: 'catalog',
  params: z.object({ itemId: ItemId }),
  query: z.object({
    zip: z.optional(Zip5),
    quantity: z._default(intBetween(1, 20), 4),
    /** The other tire of a staggered set; the same quantity of it is added. */
    otherItemId: z.optional(ItemId),
    roadHazard: z.optional(flag),
    /** The shop or van that fits them: the total is then with fitting, for the place where that is done. */
    installer: z.optional(InstallerCode),
    /** The car that they are for: a shop's price depends on what its wheels need. */
    fitment: z.optional(Slug),
  }),
  answer: Quote,
  errors: ['not-found', 'unprocessable', 'shop-cannot', 'outside-area'],
});

export const listOutTheDoor = endpoint({
  id: 'catalog.outTheDoor.list',
  method: 'POST',
  path: '/v1/catalog/out-the-door',
  summary: 'What each of several sets costs delivered to a ZIP code or fitted at a shop. Nothing is changed.',
  auth: 'channel',
  access: 'catalog',
  body: z.object({
    zip: Zip5,
    /** The shop or van that fits them: totals are then with fitting, for the place where that is done. */
    installer: z.optional(InstallerCode),
    /** The car that they are for: a shop's price depends on what its wheels need. */
    fitment: z.optional(Slug),
    sets: z
      .array(
        z.object({
          /** One tire, or the front and rear tire of a staggered set. */
          itemIds: z.array(ItemId).check(z.minLength(1), z.maxLength(2)),
          /** The number of each tire. */
          quantity: Quantity,
        }),
      )
      .check(z.minLength(1), z.maxLength(pageSizes.max)),
  }),
  answer: z.object({
    destination: z.object({ zip: z.string(), city: z.string(), state: z.string() }),
    /**
     * In the order of the sets; null for a set with a tire that is not sold here, or whose price shows in the cart only.
     */
    totals: z.array(z.nullable(NonNegativeCents)),
    /** The days that each set arrives; null for a set with a tire that is not sold here. */
    arrivals: z.array(z.nullable(QuoteArrival)),
    /** Of each set, why the shop cannot fit it: it then has no total. Only with an installer. */
    refusals: z.optional(z.array(z.nullable(z.string()))),
  }),
  errors: ['unprocessable', 'outside-area'],
});
