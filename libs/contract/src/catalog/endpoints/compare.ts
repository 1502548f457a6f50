import * as z from 'zod/mini';
import { compare } from '../constants.ts';
import { endpoint } from '../../endpoint.ts';
import { Compared } from '../entities/comparison.ts';
import { WheelsQuery } from '../entities/listing.ts';
import { FitmentReason } from '../entities/tire.ts';
import { ItemId, Slug } from '../../shared/ids.ts';
import { listOf } from '../../shared/query.ts';

export const compareTires = endpoint({
  id: 'catalog.compare',
  method: 'GET',
  path: '/v1/catalog/compare',
  summary: 'Up to five tires with the facts by which they are compared, in the order that was asked for.',
  auth: 'channel',
  access: 'catalog',
  query: z.object({
    /** More than five are an error, and so is none; the same one twice counts once. */
    items: listOf(ItemId, compare.max).check(z.minLength(1, 'Name at least one tire')),
    fitment: z.optional(Slug),
    wheels: WheelsQuery,
  }),
  /** A tire that is not sold here is part of the answer, so that the others can still be compared. */
  answer: z.object({
    tires: z.array(Compared),
    /** The reasons for which the tires that can be bought must not run on one vehicle together; missing where they may. */
    neverMixed: z.optional(z.array(FitmentReason)),
  }),
  errors: ['not-found'],
});
