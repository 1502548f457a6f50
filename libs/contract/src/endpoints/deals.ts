import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NamedSlug, Promotion, TireSummary } from '../entities/tire.ts';
import { Slug } from '../ids.ts';

export const listDeals = endpoint({
  id: 'deals.list',
  method: 'GET',
  path: '/v1/deals',
  summary: 'Deals and rebates that run today in this channel.',
  auth: 'channel',
  answer: z.object({ deals: z.array(Promotion) }),
  errors: ['not-found'],
});

export const getDeal = endpoint({
  id: 'deals.get',
  method: 'GET',
  path: '/v1/deals/{slug}',
  summary: 'One deal with the brands it covers and tires to which it applies.',
  auth: 'channel',
  params: z.object({ slug: Slug }),
  answer: z.object({ deal: Promotion, brands: z.array(NamedSlug), items: z.array(TireSummary) }),
  errors: ['not-found', 'gone'],
});
